/** Tests the program of `vitrin mcp` as an agent starts it; the full run does so with the reference client. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createControl } from '#contracts/casino/client';
import { endWithTest } from '#tests/support/end-with-test';
import { isFull } from '#tests/support/full-run';
import { runNpm } from '#tests/support/installed-package';
import { startMockServer } from '#tests/support/servers/mock-server';
import { createTestFolder, startNode, waitForExit } from '#tests/support/servers/server-process';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { createReplyFolder } from '../../../scripts/mcp/tool-reply.ts';

const PROGRAM = resolve('dist/server/vitrin.js');
/** The client of those who wrote the protocol. It is no package of this project, since it brings 94 others. */
const REFERENCE_CLIENT = '@modelcontextprotocol/sdk@1.32.2';

const origin = await startMockServer();

beforeAll(() => ensureBuilt('server'));

/** Runs the program with these lines as its input, and blank ones between them. */
function run(lines: readonly object[], ...flags: readonly string[]) {
  const child = endWithTest(spawn(process.execPath, [PROGRAM, 'mcp', ...flags], { stdio: 'pipe' }));
  child.stdin.end(lines.map((line) => `${JSON.stringify(line)}\n`).join('\n'));
  return waitForExit(child);
}

test('messages on standard input are answered on standard output, one to a line, until the input ends', async () => {
  const call = (id: number, name: string, args: object) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: args },
  });

  const { code, output } = await run(
    [
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      call(2, 'patchScenario', { body: { maintenance: true } }),
      call(3, 'getContracts', {}),
      { jsonrpc: '2.0', id: 'a\u2028b', method: 'ping' },
    ],
    `--origin=${origin}`,
    '--world=agent',
  );

  const answers = output.trim().split('\n');
  expect(new Set(answers.map((line) => JSON.parse(line).id))).toEqual(new Set([1, 2, 3, 'a\u2028b']));
  expect(code).toBe(0);
  const file = /file (\S+getContracts-1\.json)/.exec(output)?.[1] ?? '';
  expect(file).toContain('vitrin-mcp-');
  expect(existsSync(dirname(file))).toBe(false);
  const { maintenance } = await createControl({ origin, world: 'agent' })('getScenario');
  expect(maintenance).toBe(true);
});

test('a long reply is in a file that its user alone can read, until the program ends', async () => {
  const folder = createReplyFolder();

  const path = await folder.save('getReport', '{"a":1}');

  expect(readFileSync(path, 'utf8')).toBe('{"a":1}');
  expect([path, dirname(path)].map((each) => statSync(each).mode & 0o077)).toEqual([0, 0]);
  expect(await folder.save('getReport', '{}')).not.toBe(path);
  await folder.remove();
  expect(existsSync(dirname(path))).toBe(false);
});

test('a wrong flag ends it with the reason', async () => {
  expect(await run([], '--origin=mock')).toMatchObject({
    code: 1,
    stderr: '--origin takes an address such as http://localhost:8787, not "mock".\n',
  });
  expect(await run([], '--world=Qa x')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--world: "Qa x" is no name of a world'),
  });
  expect((await run([], '--orgin=x')).stderr).toContain('There is no flag --orgin; did you mean --origin?');
});

test('without a build, a clone says how it is started there', async () => {
  const { output } = await waitForExit(startNode(['scripts/mcp/run.mjs', '--help'], '.'));

  expect(output).toMatch(/^node scripts\/mcp\/run\.mjs \[flags\]\n/);
});

if (isFull) {
  test('the reference client lists the tools, switches maintenance on, reads the journal and restores', async () => {
    const folder = await createTestFolder('mcp');
    runNpm(folder, 'install', REFERENCE_CLIENT);
    const file = join(folder, 'client.mjs');
    writeFileSync(file, CLIENT);

    const { code, output } = await waitForExit(startNode([file, PROGRAM, origin], folder));

    expect(output).toMatch(/^\{/);
    expect(JSON.parse(output)).toEqual({
      server: { name: 'vitrin', version: expect.any(String) },
      hasTools: true,
      isOn: true,
      calls: ['system/ping'],
      verdict: 'injected',
      isOff: true,
    });
    expect(code).toBe(0);
  });
}

const CLIENT = `
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [program, origin] = process.argv.slice(2);
const args = [program, 'mcp', '--origin', origin, '--world', 'reference'];
const client = new Client({ name: 'test', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: process.execPath, args }));
const { tools } = await client.listTools();
async function call(name, input = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  if (isError) throw new Error(content[0].text);
  return JSON.parse(content[1].text);
}
await call('saveSnapshot', { name: 'reference' });
const { maintenance } = await call('patchScenario', { body: { maintenance: true } });
await fetch(origin + '/endpoint/v1/system/ping', {
  method: 'POST',
  headers: { panel: 'frontend', 'content-type': 'application/json', 'x-mock-world': 'reference' },
  body: '{"data":{}}',
});
const { entries } = await call('getJournal', { limit: '5' });
await call('restoreSnapshot', { name: 'reference' });
const restored = await call('getScenario');
console.log(
  JSON.stringify({
    server: client.getServerVersion(),
    hasTools: tools.some(({ name, annotations }) => name === 'resetWorld' && annotations.destructiveHint),
    isOn: maintenance,
    calls: entries.map(({ call }) => call),
    verdict: entries[0].verdict,
    isOff: !restored.maintenance,
  }),
);
await client.close();
`;
