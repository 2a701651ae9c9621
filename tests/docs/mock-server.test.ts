/** Runs the examples of docs/mock-server.md, and compares its tables with the code. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { siteControls } from '#contracts/casino/calls';
import { check } from '#contracts/check/check';
import { CONTROL_PATH } from '#contracts/control/calls';
import type { ControlCall } from '#contracts/control/control-call';
import { JOURNAL_STREAM_PATH } from '#contracts/control/journal';
import { Effect, Rule } from '#contracts/control/scenario';
import { AUTH_LIFE_MS, INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { DAY_MS, formatDuration } from '#contracts/time/durations';
import {
  copyBundle,
  createTestFolder,
  startNode,
  waitForAddress,
} from '#tests/support/servers/server-process';

const folder = await createTestFolder('readme');
const main = copyBundle(folder);
const guide = await readFile('docs/mock-server.md', 'utf8');

test('the five calls lead from sign-in to a deposit approved at the desk', async () => {
  const block = /```sh\n(MOCK=[\s\S]+?)```/.exec(guide)?.[1] ?? '';
  const { origin } = await waitForAddress(startNode([main, '--port=0', '--state=none'], folder));

  const { stdout } = await promisify(execFile)('sh', [
    '-euc',
    block.replace('http://localhost:8787', origin),
  ]);

  const balances = [...stdout.matchAll(/"balance":"([\d,.]+)"/g)].map(([, balance]) => balance);
  const documented = [...block.matchAll(/^# \d\. the balance.*: ([\d,.]+)$/gm)].map(([, balance]) => balance);
  expect(balances).toEqual(documented);
  expect(documented).toEqual(['12,450.75', '12,700.75']);
  expect(stdout).toContain('"status":"approved"');
});

test('every control call of the guide exists and accepts the body beside it', () => {
  const table = guide.slice(guide.indexOf('| you want | ask |'));
  const paths: string[] = [];
  let call: ControlCall | undefined;
  const spans = [...table.matchAll(/`([^`]+)`/g)];
  expect(spans).not.toEqual([]);
  for (const [, span = ''] of spans) {
    const [, method, path = ''] = /^(GET|PUT|POST|PATCH|DELETE) (\/[^?]*)/.exec(span) ?? [];
    if (method !== undefined) {
      paths.push(path);
      call = findControlCall(method, path);
      expect(call !== undefined || path === JOURNAL_STREAM_PATH, span).toBe(true);
    }
    if (span.startsWith('{') && call) expect(check(call.body, JSON.parse(span)), span).toEqual([]);
  }

  expect(paths.length).toBeGreaterThan(15);
  expect(guide).toContain(`below \`${CONTROL_PATH}\``);
});

test('the guide has a valid example of each effect, and of a rule', () => {
  const examples = listEffectExamples().map((cell) => JSON.parse(cell));
  const rule = /```json\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';

  for (const effect of examples) expect(check(Effect, effect), effect.kind).toEqual([]);
  const kinds = Effect._zod.def.options.map(({ shape }) => shape.kind._zod.def.values[0]);
  expect(examples.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
  expect(check(Rule, JSON.parse(rule))).toEqual([]);
});

test('the guide states how long a session and its auth last', () => {
  expect(guide).toContain(`ends after ${formatDuration(INACTIVITY_LIMIT_MS, 'en')} without use`);
  expect(guide).toContain(`lasts for ${AUTH_LIFE_MS / DAY_MS} days`);
});

/** Returns the first cells of the table of effects. */
function listEffectExamples(): string[] {
  const table = guide.slice(guide.indexOf('| effect | does |')).split('\n\n')[0] ?? '';
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, code = '']) => code);
}

/** Finds a control call by a path of the guide, where `{id}` or an example id stands for `:id`. */
function findControlCall(method: string, path: string): ControlCall | undefined {
  return Object.values<ControlCall>(siteControls).find(
    (call) => call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
}
