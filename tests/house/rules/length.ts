import type { Rule } from '../rule.ts';

const MAX_LINES = 300;

export const fileLength: Rule = {
  name: `no file is longer than ${MAX_LINES} lines`,
  covers: () => true,
  violations: ({ text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > MAX_LINES ? [{ line: lines, message: `${lines} lines; split the file` }] : [];
  },
  exceptions: {
    'fixtures/catalogue/title-words.ts': 'a table of the words for titles, by motif',
  },
  rejected: [['client/styles/all.css', 'a{}\n'.repeat(MAX_LINES + 1)]],
  accepted: [['client/styles/all.css', 'a{}\n'.repeat(MAX_LINES)]],
};
