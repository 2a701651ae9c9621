/** Tests that a difference of many calls is one finding, with the same number in every report. */
import { expect, test, vi } from 'vitest';
import { startServer } from '../scripts/contract/live/foreign-backend.ts';
import { startOtherBackend } from './other-backend/backend.ts';
import { runContract } from './other-backend/run-contract.ts';

// Each test runs the suite twice, and the machine may be busy.
vi.setConfig({ testTimeout: 100_000 });

interface Finding {
  readonly kind: string;
  readonly field: string;
  readonly message: string;
}

const FINDINGS = /^(\d+) findings?/m;

/** Runs the suite against the second backend behind a server that changes its replies. */
async function runBehind(change: (reply: Record<string, unknown>) => { body: unknown; status?: number }) {
  const backend = await startOtherBackend();
  const origin = await startServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { method = 'GET', url = '/', headers } = request;
    const init = { method, headers: { panel: String(headers.panel) }, ...(text !== '' && { body: text }) };
    const reply: unknown = await fetch(`${backend.origin}${url}`, init)
      .then((each) => each.json())
      .catch(() => null);
    const { body, status = 200 } = method === 'POST' ? change(Object(reply)) : { body: reply };
    response.statusCode = status;
    response.end(JSON.stringify(body));
  });
  const run = await runContract({ origin });
  await backend.close();
  const [json = '', junit = '', markdown = ''] = run.texts;
  const numbers = [
    JSON.parse(json).findings.length,
    [...junit.matchAll(/<failure |<system-out>(?:broken|assumption|drift): /g)].length,
    Number(markdown.match(/(\d+) findings?/)?.[1]),
    Number(run.printed.split('\n').at(-1)?.match(FINDINGS)?.[1]),
  ];
  expect(new Set(numbers).size, `one number in JSON, JUnit, Markdown and last line: ${numbers}`).toBe(1);
  const findings: readonly Finding[] = JSON.parse(json).findings;
  return { ...run, findings };
}

const pascal = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => pascal(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [rename(key), pascal(child, rename)]),
  );
};
const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const toSnake = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
/** The second backend's message about a call that it does not know, which is no refusal. */
const UNKNOWN_CALL = 'Method not found';
const isRefusal = ({ result, message }: Record<string, unknown>) =>
  result === false && message !== UNKNOWN_CALL;
const renameFields = (value: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(value).map(([key, child]) => [rename(key), child]));

test.each<[string, (reply: Record<string, unknown>) => { body: unknown; status?: number }, number]>([
  [
    'a success message in another spelling',
    (reply) => ({ body: reply.result === true ? { ...reply, message: 'Islem basarili' } : reply }),
    1,
  ],
  ['an envelope in Pascal case', (reply) => ({ body: renameFields(reply, capitalise) }), 1],
  ['no debug', ({ debug: _, ...reply }) => ({ body: reply }), 1],
  ['HTTP 4xx for a refusal', (reply) => ({ body: reply, status: isRefusal(reply) ? 400 : 200 }), 1],
])('%s adds one finding to those of the backend', async (_, change, more) => {
  const before = await runBehind((body) => ({ body }));

  const run = await runBehind(change);

  const name = ({ kind, field, message }: Finding) => `${kind}: ${field} ${message}`;
  const names = new Set(before.findings.map(name));
  expect(run.findings.map(name).filter((finding) => !names.has(finding))).toHaveLength(more);
});

test('HTTP 4xx for a refusal is in the terminal without --all', async () => {
  const { printed } = await runBehind((reply) => ({
    body: reply,
    status: reply.result === false ? 400 : 200,
  }));

  expect(printed).toContain('comes with HTTP 4xx, expected 200');
});

test.each([
  ['Pascal case', capitalise],
  ['snake case', toSnake],
])('field names in %s are one finding for each verdict', async (_, rename) => {
  const { findings } = await runBehind((reply) => ({ body: { ...reply, data: pascal(reply.data, rename) } }));

  const spelled = findings.filter(({ message }) => /spelled/.test(message));
  expect(spelled.length).toBeGreaterThan(0);
  expect(spelled).toHaveLength(new Set(spelled.map(({ kind }) => kind)).size);
});
