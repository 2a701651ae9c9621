import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casino } from '../../scripts/contract/casino/casino.ts';
import { formatMarkdown as formatDiff } from '../../scripts/contract/diff/markdown.ts';
import { parseFlags } from '../../scripts/contract/flags.ts';
import { COMMENT_MARKER } from '../../scripts/contract/reports/markdown.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const ACCOUNT = { VITRIN_USERNAME: 'a.player', VITRIN_PASSWORD: 'Secret1' };

/** Returns the flags of each `npm run contract` in a text, as a shell would pass them. */
function listCommands(text: string): string[][] {
  // A folded text of YAML continues on the next line.
  return [...text.replace(/\n +(?=--)/g, ' ').matchAll(/npm run contract -- (.+)/g)].map(([, flags = '']) =>
    flags
      .replace(/#.*/, '')
      .replaceAll('"$API_URL"', 'https://api.example.com')
      .replaceAll('https://…', 'https://api.example.com')
      .trim()
      .split(/ +/),
  );
}

test.each(['contract-workflow.yml', 'contract-tests.md', '../README.md'])(
  'the commands in %s are accepted',
  (file) => {
    const commands = listCommands(readFileSync(join(DOCS, file), 'utf8').replaceAll('`', '\n'));

    expect(commands.length).toBeGreaterThan(0);
    for (const flags of commands)
      expect(() => parseFlags(casino, flags, ACCOUNT), flags.join(' ')).not.toThrow();
  },
);

test('both comments begin with a marker of their own, by which the workflow replaces them', () => {
  const [diffMarker] = formatDiff([], 'a → b').split('\n');

  expect(diffMarker).toMatch(/^<!-- .+ -->$/);
  expect(diffMarker).not.toBe(COMMENT_MARKER);
});
