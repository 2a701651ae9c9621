import type { Rule } from '../rule.ts';

const LINES = 300;

export const oneRoomPerFile: Rule = {
  name: `no file is longer than ${LINES} lines`,
  covers: () => true,
  violations: ({ text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > LINES ? [{ line: lines, what: `${lines} lines; look for the second room` }] : [];
  },
  exceptions: {
    'fixtures/catalogue/title-words.ts': 'a table: the words that titles are made of, by motif',
    'fixtures/catalogue/sliders.ts': 'a table: every slide in both languages',
  },
  broken: [['client/styles/all.css', 'a{}\n'.repeat(LINES + 1)]],
  kept: [['client/styles/all.css', 'a{}\n'.repeat(LINES)]],
};
