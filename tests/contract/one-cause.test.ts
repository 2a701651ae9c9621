/** Tests that a difference of many calls is one finding, with the same number in every report. */
import { beforeAll, expect, test } from 'vitest';
import { type OtherBackend, startOtherBackend } from './other-backend/backend.ts';
import type { FrontReply } from './other-backend/front.ts';
import { runContract } from './other-backend/run-contract.ts';
import { startBackend } from './other-backend/start-backend.ts';

interface Finding {
  readonly kind: string;
  readonly field: string;
  readonly message: string;
}

type Change = NonNullable<FrontReply['change']>;

/** Runs the suite on some calls, and returns what it prints, and its findings as the JSON report has them. */
async function run(backend: OtherBackend) {
  const { texts, printed } = await runContract(backend, ['--only', 'casino/*_list,finance/list_*']);
  const [json = '', junit = '', markdown = ''] = texts;
  const findings: readonly Finding[] = JSON.parse(json).findings;
  const numbers = [
    findings.length,
    [...junit.matchAll(/<failure |<system-out>(?:broken|assumption|drift): /g)].length,
    Number(markdown.match(/(\d+) findings?/)?.[1]),
    Number(
      printed
        .split('\n')
        .at(-1)
        ?.match(/^(\d+) findings?/)?.[1],
    ),
  ];
  expect(new Set(numbers).size, `one number in JSON, JUnit, Markdown and last line: ${numbers}`).toBe(1);
  return { printed, findings };
}

const runBehind = async (change: Change) => run(await startBackend(() => ({ change })));
const name = ({ kind, field, message }: Finding) => `${kind}: ${field} ${message}`;

let before: ReadonlySet<string>;
beforeAll(async () => {
  const backend = await startOtherBackend();
  before = new Set((await run(backend)).findings.map(name));
  await backend.close();
});

/** Returns a value whose fields have other names, down to so many levels. */
function renameFields(
  value: unknown,
  rename: (name: string) => string,
  levels = Number.POSITIVE_INFINITY,
): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => renameFields(item, rename, levels));
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([key, child]) => [rename(key), renameFields(child, rename, levels - 1)]),
  );
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const toSnake = (text: string) => text.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

test.each<[string, Change]>([
  [
    'a success message in another spelling',
    (reply) => ({ body: reply.result === true ? { ...reply, message: 'Islem basarili' } : reply }),
  ],
  ['an envelope in Pascal case', (reply) => ({ body: renameFields(reply, capitalise, 1) })],
  ['no debug', ({ debug: _, ...reply }) => ({ body: reply })],
  [
    'HTTP 4xx for a refusal',
    // A call that the backend does not know is a finding of its own, with any status.
    ({ result, message, ...rest }) => ({
      body: { result, message, ...rest },
      status: result === false && message !== 'Method not found' ? 400 : 200,
    }),
  ],
])(
  '%s adds one finding to those of the backend, which the terminal shows without --all',
  async (_, change) => {
    const { printed, findings } = await runBehind(change);

    const added = findings.filter((finding) => !before.has(name(finding)));
    expect(added).toHaveLength(1);
    expect(printed).toContain(added[0]?.message);
  },
);

test.each([
  ['Pascal case', capitalise],
  ['snake case', toSnake],
])('field names in %s are one finding for each verdict', async (_, rename) => {
  const { findings } = await runBehind((reply) => ({
    body: { ...reply, data: renameFields(reply.data, rename) },
  }));

  const spelled = findings.filter(({ message }) => /spelled/.test(message));
  expect(spelled.length).toBeGreaterThan(0);
  expect(spelled).toHaveLength(new Set(spelled.map(({ kind }) => kind)).size);
});
