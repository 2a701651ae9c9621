/** What the README tells a stranger to type, typed; and that what it names is there. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CONTROL_PATH, type ControlCall, controls } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH } from '#contracts/control/journal';
import { judge } from '#contracts/judge';
import { aBundle, aFolder, listening, start } from '#tests/support/a-program';

const folder = await aFolder('readme');
const main = aBundle(folder);

test('its five calls lead from sign-in to a deposit approved at the desk', async () => {
  const readme = await readFile('README.md', 'utf8');
  const block = /```sh\n(MOCK=[\s\S]+?)```/.exec(readme)?.[1] ?? '';
  const { origin } = await listening(start([main, '--port=0', '--state=none'], folder));

  const { stdout } = await promisify(execFile)('sh', [
    '-euc',
    block.replace('http://localhost:8787', origin),
  ]);

  const balances = [...stdout.matchAll(/"balance":"([\d,.]+)"/g)].map(([, balance]) => balance);
  const promised = [...block.matchAll(/^# \d\. the balance.*: ([\d,.]+)$/gm)].map(([, balance]) => balance);
  expect(balances).toEqual(promised);
  expect(promised).toEqual(['12,450.75', '12,700.75']);
  expect(stdout).toContain('"status":"approved"');
}, 30_000);

test('every control call that it names is there, and takes the body that it shows', async () => {
  const readme = await readFile('README.md', 'utf8');
  const table = readme.slice(readme.indexOf('| you want | ask |'));
  const named: string[] = [];
  let asked: ControlCall | undefined;
  for (const [, span = ''] of table.matchAll(/`([^`]+)`/g)) {
    const [, method, path = ''] = /^(GET|PUT|POST|PATCH|DELETE) (\/[^?]*)/.exec(span) ?? [];
    if (method !== undefined) {
      named.push(path);
      asked = controlAt(method, path);
      expect(asked !== undefined || path === JOURNAL_STREAM_PATH, span).toBe(true);
    }
    if (span.startsWith('{') && asked) expect(judge(asked.body, JSON.parse(span)), span).toEqual([]);
  }

  expect(named.length).toBeGreaterThan(15);
  expect(readme).toContain(`below \`${CONTROL_PATH}\``);
});

/** path: as a person writes it, with `{id}` or a name of ours where the declared one has `:id`. */
function controlAt(method: string, path: string): ControlCall | undefined {
  return Object.values<ControlCall>(controls).find(
    (call) => call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
}
