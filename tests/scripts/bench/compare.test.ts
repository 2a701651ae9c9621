import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendBurst } from '../../../scripts/bench/compare.mjs';
import { buildCall } from '../../../scripts/bench/requests.mjs';

const request = buildCall('system/ping');

test('a burst has the given number of requests, each built anew', async () => {
  const bodies: string[] = [];
  const origin = await serve((body) => {
    bodies.push(body);
    return '{"result":true}';
  });
  let number = 0;

  const rate = await sendBurst(origin, 200, () => buildCall('system/ping', { number: number++ }));

  expect(rate).toBeGreaterThan(0);
  expect(new Set(bodies).size).toBe(200);
});

test('a burst with a refused request fails, since refusals are fast', async () => {
  let count = 0;
  const origin = await serve(() => {
    count += 1;
    return count === 150 ? '{"result":false,"message":"no"}' : '{"result":true}';
  });

  await expect(sendBurst(origin, 200, () => request)).rejects.toThrow('"message":"no"');
});

test('a burst of the same request fails when the status is not 200', async () => {
  const origin = await serve(() => undefined);

  await expect(sendBurst(origin, 100, request)).rejects.toThrow('Some of 100 requests');
});

test.each([
  ['the same request', request],
  ['a built request', () => request],
])('a burst of %s leaves the request as it is', async (_, requests) => {
  const origin = await serve(() => '{"result":true}');
  const before = structuredClone(request);

  await sendBurst(origin, 100, requests);

  expect(request).toEqual(before);
});

/** Starts a server that answers each body with a text, or with 500 if there is none. */
async function serve(answer: (body: string) => string | undefined): Promise<string> {
  const server = createServer(async (incoming, response) => {
    const text = answer(Buffer.concat(await incoming.toArray()).toString());
    response.writeHead(text === undefined ? 500 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
