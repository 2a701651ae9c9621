// The role of the player, which decides which live providers the client asks for (spec §6).
import { expect, test } from 'vitest';
import { startUp } from '../../../../client/app/start-up.ts';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { createMemoryArea } from '../../../../client/core/storage/store.ts';
import { getLobbies } from '../../../../client/features/catalogue/lobby/lobbies.ts';
import { PASSWORD } from '../../../support/a-world.ts';
import { findCode } from '../../../support/casino/outbox.ts';
import { ONCE, patching, setRules } from '../../../support/faults.ts';
import {
  createSignedInClient,
  createTestClient,
  ORDINARY,
  type TestClient,
  WITH_AUTHENTICATOR,
  waitForCalls,
} from '../../support/test-client.ts';

/** A player with the role 20. */
const LIMITED = 'derya.yildiz';

/** Makes the backend send these roles; null leaves the role out. */
async function sendRoles(
  { world }: Pick<TestClient, 'world'>,
  roles: { login?: unknown; profile?: unknown },
) {
  const calls = { 'user/login': roles.login, 'user/get_user_profile': roles.profile };
  const rules = Object.entries(calls)
    .filter(([, rid]) => rid !== undefined)
    .map(([on, rid]) => patching(on, { data: { rid } }));
  await world.control('putScenario', { rules });
}

async function signInAs({ models }: TestClient, username: string) {
  await getSignIn(models).login({ username, password: PASSWORD });
  await waitForCalls(models);
}

/** Opens the live lobby. Returns the `status` of each of its requests for providers. */
async function openLive({ models, browser }: TestClient) {
  browser.requests.length = 0;
  getLobbies(models).live.loadFacets();
  await waitForCalls(models);
  return browser.requests
    .filter(({ name }) => name === 'livecasino/provider_list')
    .map(({ data }) =>
      typeof data === 'object' && data !== null && 'status' in data ? data.status : undefined,
    );
}

test.each([
  ['the profile', { login: 20, profile: 7 }, 7],
  ['the session, if the profile has no role', { login: 20, profile: null }, 20],
  ['the session as a text', { login: '20', profile: null }, 20],
  ['the profile as a text', { login: null, profile: '20' }, 20],
  ['nobody', { login: null, profile: null }, null],
])('the role comes from %s', async (_name, roles, rid) => {
  const client = await createTestClient();
  await sendRoles(client, roles);
  await signInAs(client, ORDINARY);

  expect(client.models.session.rid.value).toBe(rid);
  expect(client.browser.local.getItem('rid')).toBe(rid === null ? null : String(rid));
});

test('a session rebuilt from auth alone has the stored role, from its first request on', async () => {
  const { browser, world } = await createSignedInClient({ username: LIMITED });
  for (const key of ['bnwUserSession', 'bnwUserProfile']) browser.local.removeItem(key);
  await sendRoles({ world }, { profile: null });

  const next = await createTestClient({ world, local: browser.local, isStarted: false });
  const started = startUp(next.models);
  expect(await openLive(next)).toEqual([2]);
  await started;

  expect(await openLive(next)).toEqual([]); // The role has not changed, so nothing is asked for again.
  expect(next.models.session.rid.value).toBe(20);
  expect(browser.local.getItem('rid')).toBe('20');
});

test('without any stored role, a player with auth alone is asked for before the providers', async () => {
  const { browser, world } = await createSignedInClient({ username: LIMITED });
  for (const key of ['bnwUserSession', 'bnwUserProfile', 'rid']) browser.local.removeItem(key);

  const next = await createTestClient({ world, local: browser.local, isStarted: false });
  const started = startUp(next.models);

  expect(new Set(await openLive(next))).toEqual(new Set([2]));
  await started;
});

test('a session that is revived during the visit keeps its role', async () => {
  const client = await createSignedInClient({ username: LIMITED });
  await setRules(client.world.control, {
    on: 'livecasino/provider_list',
    when: ONCE,
    effect: { kind: 'expire' },
  });

  expect(await openLive(client)).toEqual([2, 2]);
  expect(client.browser.requestNames).toContain('user/get_user_profile');
});

test('who signs in next without a role does not get the role of the player before', async () => {
  const client = await createSignedInClient({ username: LIMITED });
  await sendRoles(client, { login: null, profile: null });

  await signInAs(client, ORDINARY); // The earlier session has expired, so nobody has signed out.

  expect(client.browser.local.getItem('rid')).toBeNull();
  expect(await openLive(client)).toEqual([undefined]);
});

test('a login with a second factor stores the role only with the code', async () => {
  const client = await createTestClient();
  await sendRoles(client, { login: 20, profile: null });
  await signInAs(client, WITH_AUTHENTICATOR);
  expect(client.browser.local.getItem('rid')).toBeNull();

  await getSignIn(client.models).submitCode(
    await findCode(client.world, 'authenticator', WITH_AUTHENTICATOR),
  );

  expect(client.models.session.rid.value).toBe(20);
  expect(client.browser.local.getItem('rid')).toBe('20');
});

test('another tab has the role of the player who signs in, whatever it has seen of the one before', async () => {
  const first = await createSignedInClient({ username: LIMITED });
  const other = await createTestClient({ world: first.world, local: first.browser.local });
  expect(other.models.session.rid.value).toBe(20);
  const roles: (number | null)[] = [];
  const store = first.browser.local.setItem;
  first.browser.local.setItem = (key, text) => {
    store(key, text);
    other.browser.changeElsewhere(key); // The other tab may read the storage at any moment of the sign-in.
    if (key === 'bnwUserSession') roles.push(other.models.session.rid.value);
  };
  await sendRoles(first, { login: null, profile: null });

  await signInAs(first, ORDINARY);

  expect(roles[0]).toBeNull();
  expect(other.models.session.rid.value).toBeNull();
});

test.each(['', '20.5', 'yirmi', '"20"', '{}', '1e9'])(
  'the damaged stored role “%s” counts as none',
  async (text) => {
    const local = createMemoryArea();
    local.setItem('rid', text);
    local.setItem('bnwUserAuth', JSON.stringify({ uid: '1', sid: '1', uip: '1' }));
    const client = await createTestClient({ local, isStarted: false });

    expect(client.models.session.rid.value).toBeNull();
    expect(local.getItem('rid')).toBeNull();
  },
);
