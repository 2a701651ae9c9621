import { expect, test } from 'vitest';
import { SAME_ORIGIN } from '../../../../../client/core/api/addresses.ts';
import { createVisitorAddress } from '../../../../../client/core/session/sign-in/visitor-address.ts';
import { createTestClient } from '../../../support/test-client.ts';

const SERVICE = 'https://ip.example.com/json';

/** Lets the address be fetched from a service that answers so. */
function ask(answer: () => Promise<Response>) {
  const requests: unknown[][] = [];
  const address = createVisitorAddress({
    get: () => Promise.reject(new Error('The backend must not be asked.')),
    platform: {
      fetch: (...request) => {
        requests.push(request);
        return answer();
      },
      backend: { ...SAME_ORIGIN, ipService: SERVICE },
    },
  });
  address.prepare();
  return { address, requests };
}

test.each([
  ['{"ip":"203.0.113.9","country":"TR"}', '203.0.113.9'],
  ['203.0.113.9\n', '203.0.113.9'],
  ['{"ip":"2001:db8::1"}', '2001:db8::1'],
])('the service that answers %s names the address %s', async (body, ip) => {
  const { address, requests } = ask(async () => new Response(body));

  await expect.poll(address.get).toBe(ip);
  // A header of the site would need the permission of the service.
  expect(requests).toEqual([[SERVICE]]);
});

test.each<[string, () => Promise<Response>]>([
  ['answers 500', async () => new Response('203.0.113.9', { status: 500 })],
  ['answers with a page', async () => new Response('<!doctype html>')],
  ['answers with other JSON', async () => new Response('{"address":"203.0.113.9"}')],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('if the service %s, the fallback is used and the service is asked again', async (_, answer) => {
  const answers = [answer, async () => new Response('203.0.113.9')];
  const { address, requests } = ask(() => (answers.shift() ?? answer)());
  expect(address.get()).toBe('127.0.0.1');

  await expect
    .poll(() => {
      address.prepare();
      return requests.length;
    })
    .toBe(2);

  await expect.poll(address.get).toBe('203.0.113.9');
});

test('without a service the backend names the address', async () => {
  const { models, browser } = await createTestClient();
  const address = createVisitorAddress(models);
  address.prepare();

  await expect.poll(address.get).toBe('127.0.0.1');
  expect(browser.requestNames).toContain('GET /ip-info');
});

test('the page may name the fallback', async () => {
  const { models } = await createTestClient({ backend: { ...SAME_ORIGIN, fallbackIp: '203.0.113.7' } });

  expect(createVisitorAddress(models).get()).toBe('203.0.113.7');
});
