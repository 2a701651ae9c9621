import { expect, test } from 'vitest';
import { openKeys } from '#mock-server/engine/node/state/keys';
import { getSignIn } from '../../../../../client/core/session/sign-in/sign-in.ts';
import { aWorld, PASSWORD } from '../../../../support/a-world.ts';
import { createTestClient, ORDINARY } from '../../../support/test-client.ts';

const keys = openKeys(null, { log: console.log, now: Date.now });
const PEM = await keys.publicKey();

interface Keys {
  /** The reply of the server to the request for its key. */
  readonly served: () => Response;
  /** The key of the build. */
  readonly built?: string;
}

/** Signs in where the server and the build have these keys. */
async function signIn({ served, built }: Keys) {
  const world = await aWorld();
  const request = (path: string, init?: RequestInit) =>
    path.endsWith('.pem') ? Promise.resolve(served()) : world.request(path, init);
  const client = await createTestClient({
    world: { ...world, request },
    ...(built !== undefined && { publicKey: built }),
  });
  const attempt = () => getSignIn(client.models).login({ username: ORDINARY, password: PASSWORD });
  return { ...client, attempt, result: await attempt() };
}

const notFound = () => new Response('not found', { status: 404 });

test('the session is encrypted with the key of the server', async () => {
  const { result, models } = await signIn({ served: () => new Response(PEM) });

  expect(result).toEqual({ kind: 'signed-in' });
  expect(await keys.decrypt(models.session.session.value?.uip ?? '')).toMatch(/^[\d.]+$/);
});

test.each([PEM, PEM.replaceAll('\n', ' ')])(
  'the key of the build is used, and the server is not asked for one',
  async (built) => {
    const { result, models, browser } = await signIn({ served: notFound, built });

    expect(result).toEqual({ kind: 'signed-in' });
    expect(await keys.decrypt(models.session.session.value?.uip ?? '')).toMatch(/^[\d.]+$/);
    expect(browser.requestNames).not.toContain('GET /datas/public-key.pem');
  },
);

test.each<[string, Keys]>([
  ['the server has no key', { served: notFound }],
  ['the server answers with a page', { served: () => new Response('<!doctype html>') }],
  [
    'the text of the server only begins like a key',
    { served: () => new Response('-----BEGIN PUBLIC KEY-----\nYQ==\n-----END PUBLIC KEY-----') },
  ],
  ['the text of the build is no key', { served: notFound, built: 'a key' }],
])('signing in says that the key is missing if %s', async (_, available) => {
  const { result, models } = await signIn(available);

  expect(result).toEqual({ kind: 'no-key' });
  expect(models.session.isSignedIn.value).toBe(false);
});

test('a key that the server provides later is used by the next attempt', async () => {
  let reply = notFound;
  const { result, attempt } = await signIn({ served: () => reply() });
  expect(result).toEqual({ kind: 'no-key' });

  reply = () => new Response(PEM);

  expect(await attempt()).toEqual({ kind: 'signed-in' });
});

test('a key that cannot be fetched without a connection is not called missing', async () => {
  const { result } = await signIn({
    served: () => {
      throw new TypeError('Failed to fetch');
    },
  });

  expect(result).toMatchObject({ kind: 'failed', failure: { kind: 'offline' } });
});
