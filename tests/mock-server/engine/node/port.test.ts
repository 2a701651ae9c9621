/** Tests a mock that answers through a port of threads: connections break as they do over a socket. */
import { expect, test } from 'vitest';
import { buildDocumentPath } from '#contracts/document';
import { MOCK_PATH_SEGMENTS } from '#contracts/documents/pages';
import { PANEL_HEADER } from '#contracts/envelope';
import { documents } from '#contracts/registry';
import { casino } from '#mock-server/casino/casino';
import { listPending } from '#tests/support/servers/held-requests';
import { openPortMock } from '#tests/support/servers/port-mock';

const { world, fetch } = await openPortMock();
const check = (path: string, init: RequestInit = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { ...PANEL_HEADER, 'content-type': 'application/json', 'x-mock-world': world.name },
    body: '{"data":{}}',
    ...init,
  });
const PING = 'https://api.example.com/endpoint/v1/system/ping';

test('it answers to any name of a host, and in the world of the header', async () => {
  const response = await check(PING);

  expect(response.status).toBe(200);
  expect(response.headers.get('x-mock-world')).toBe(world.name);
});

test.each(['drop', 'resend'] as const)('%s ends a request without a reply', async (kind) => {
  await world.control('postRule', { rule: { on: 'system/ping', when: { times: 1 }, effect: { kind } } });

  await expect(check(PING)).rejects.toThrow('fetch failed');
  expect((await check(PING)).status).toBe(200);
});

test('a truncated reply breaks off in the middle', async () => {
  await world.control('postRule', {
    rule: { on: 'system/ping', when: { times: 1 }, effect: { kind: 'truncated' } },
  });
  const response = await check(PING);

  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('The connection is broken as a rule demands');
});

test('a sender that leaves ends its wait', async () => {
  await world.control('postRule', {
    rule: { on: 'system/ping', when: { times: 1 }, effect: { kind: 'delay', latency: { kind: 'never' } } },
  });
  const sender = new AbortController();
  const reply = check(PING, { signal: sender.signal });
  await expect.poll(() => listPending(world)).toHaveLength(1);

  sender.abort();

  await expect(reply).rejects.toThrow('aborted');
  await expect.poll(() => listPending(world)).toHaveLength(0);
});

test('what is sent after the end is refused', async () => {
  const { carrier: ended, fetch: send } = await openPortMock();
  ended.end();

  await expect(send(PING)).rejects.toThrow('the mock has been stopped');
  await expect(ended.begin('/', { method: 'GET', headers: {} }).reply).rejects.toThrow('has been stopped');
});

test('handlers of requests know every path that a mock answers', () => {
  const paths = [...documents.values()].map((document) => buildDocumentPath(document));
  const segments = [
    ...paths.map((path) => path.split('/')[1]),
    ...casino.pages.map(({ segment }) => segment),
  ];

  expect([...new Set(segments)].toSorted()).toEqual([...MOCK_PATH_SEGMENTS].toSorted());
});
