/**
 * Each file that a flag names is read in work that is proportional to its size, also if it was edited: one that a tool
 * has written, of which rows were removed, moved or changed. The flags are those of the declarations.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import { hashText } from '#contracts/random';
import { casino } from '#mock-server/casino/casino';
import { buildHelp as buildServerHelp } from '#mock-server/engine/node/flags/flags';
import { formatCorpus } from '#mock-server/engine/sources/corpus/corpus-lines';
import { aWorld } from '#tests/support/a-world';
import { isFull } from '#tests/support/full-run';
import { createTestFolder } from '#tests/support/servers/server-process';
import { createTerminal } from '#tests/support/terminal';
import { main } from '../../../scripts/contract/casino/main.ts';
import { buildHelp } from '../../../scripts/contract/run/flags.ts';
import { countWork } from '../count-work.ts';
import { EDITS, editLists } from './live.ts';
import { isOverRatio } from './measure.ts';

const SMALL = 60;
const LARGE = 4 * SMALL;
/** One of so many cases is tried in `npm test`. */
const SHARE = 12;

/** The flags with which a tool writes a file, from a recording. */
const WRITERS = {
  recording: () => [],
  report: (recording: string, file: string) => ['--corpus', recording, '--json', file],
  baseline: (recording: string, file: string) => [
    ...['--corpus', recording, '--baseline', file, '--update-baseline'],
  ],
  fidelity: (recording: string, file: string) => [
    ...['--corpus', recording, '--against', 'mock', '--fidelity', file],
  ],
} satisfies Record<string, (recording: string, file: string) => readonly string[]>;

interface Reader {
  readonly kind: keyof typeof WRITERS;
  /** Reads an edited file. recording: another one, as it was written. */
  read(file: string, recording: string): Promise<unknown>;
}

const runContract = (...flags: string[]) => main(flags, createTerminal().terminal);

/** The flags that name a file which is read. Others say why not. */
const FLAGS: Readonly<Record<string, Reader | string>> = {
  replay: { kind: 'recording', read: (file) => aWorld({ flags: ['--replay', file] }) },
  corpus: { kind: 'recording', read: (file) => runContract('--corpus', file) },
  against: {
    kind: 'recording',
    read: (file, recording) => runContract('--corpus', recording, '--against', file),
  },
  failed: { kind: 'report', read: (file, recording) => runContract('--corpus', recording, '--failed', file) },
  since: { kind: 'report', read: (file, recording) => runContract('--corpus', recording, '--since', file) },
  baseline: {
    kind: 'baseline',
    read: (file, recording) => runContract('--corpus', recording, '--baseline', file),
  },
  fidelity: {
    kind: 'fidelity',
    read: (file, recording) => runContract('--corpus', recording, '--against', 'mock', '--fidelity', file),
  },
  record: 'is added to; what it has is read as by replay',
  json: 'is only written',
  junit: 'is only written',
  markdown: 'is only written',
  'public-key': 'holds one key',
  'token-file': 'holds one word',
};

/** Lists requests that all differ, with replies that have a field of their own. */
function listExchanges(count: number): CorpusExchange[] {
  const calls = [...casino.registry.contracts.values()];
  return Array.from({ length: count }, (_, index) => {
    const contract = calls[index % calls.length];
    return {
      call: contract?.name ?? '',
      request: { data: { ...contract?.example, only: index } },
      status: 200,
      reply: { result: true, message: null, data: { [`own${index}`]: index }, code: 200, debug: null },
    };
  });
}

async function writeFiles(folder: string, kind: keyof typeof WRITERS, count: number) {
  const recording = join(folder, `${count}.jsonl`);
  await writeFile(recording, formatCorpus(listExchanges(count)));
  const file = kind === 'recording' ? recording : join(folder, `${kind}-${count}.json`);
  const flags = WRITERS[kind](recording, file);
  if (flags.length > 0) await runContract(...flags);
  return { recording, text: await readFile(file, 'utf8') };
}

/** Edits the lists in a JSON file, or the lines of another one. */
function editText(text: string, edit: (rows: readonly unknown[]) => readonly unknown[]): string {
  const lines = text.trimEnd().split('\n');
  if (lines.length > 1 && lines[0]?.endsWith('}')) {
    return edit(lines.map((line) => JSON.parse(line)))
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('');
  }
  return JSON.stringify(editLists(JSON.parse(text), edit));
}

test('each flag that names a file says how the file is read', () => {
  const help = `${buildHelp()} ${buildServerHelp(casino)}`;
  const names = new Set(Array.from(help.matchAll(/^ *--([\w-]+) FILE\b/gm), ([, name]) => name));

  expect(Object.keys(FLAGS).sort()).toEqual([...names].sort());
});

const readers = Object.entries(FLAGS).flatMap(([flag, reader]) =>
  typeof reader === 'string' ? [] : Object.entries(EDITS).map(([how, edit]) => ({ flag, reader, how, edit })),
);
const chosen = readers.filter(({ flag, how }) => isFull || hashText(`${flag} ${how}`) % SHARE === 0);

test.each(chosen)('--$flag reads a file, $how, in work in proportion to it', async ({ reader, edit }) => {
  const folder = await createTestFolder('guard-files');
  const measure = async (count: number) => {
    const { recording, text } = await writeFiles(folder, reader.kind, count);
    const file = join(folder, `edited-${count}.${reader.kind === 'recording' ? 'jsonl' : 'json'}`);
    await writeFile(file, editText(text, edit));
    return { work: await countWork(() => reader.read(file, recording)), chars: text.length };
  };
  // The first time, it may fill caches.
  await measure(SMALL);
  const [small, large] = [await measure(SMALL), await measure(LARGE)];

  expect(large.chars).toBeGreaterThan(small.chars);
  expect(isOverRatio(small, large), `${small.work} and ${large.work} units of work`).toBe(false);
});
