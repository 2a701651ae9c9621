/** The address of a share link describes the state of a world. Opening the link restores this state. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import type { NamedPlayer } from '#contracts/control/world';
import { describeSituation } from '../../../../client/console/share/describe-situation.ts';
import { listFaults } from '../../../../client/console/share/list-faults.ts';
import { openSituation } from '../../../../client/console/share/open-situation.ts';
import {
  buildSharePath,
  parseSituation,
  type Situation,
} from '../../../../client/console/share/situation.ts';
import { failing, setRules } from '../../../support/faults.ts';
import { openTestConsole } from '../open-test-console.ts';

const PLAIN: Situation = { presets: [], isFrozen: false, to: '/' };
const search = (path: string) => path.slice(path.indexOf('?'));

test('a situation is read from its address as it was', () => {
  const situation: Situation = {
    presets: [
      { name: 'provider-unreachable', times: 2 },
      { name: 'offline', times: undefined },
      { name: 'flaky', times: 3, per: 'player' },
      { name: 'bet-taken-answer-lost', times: undefined, per: 'player' },
    ],
    seed: 7,
    at: '2026-12-31T23:58:40',
    isFrozen: true,
    player: 'esra.isik',
    to: '/slot?category=63',
    snapshot: undefined,
  };

  expect(parseSituation(search(buildSharePath(situation)))).toEqual(situation);
});

test('the time of a link may be typed as in the clock, and is said so', () => {
  const situation = parseSituation('?at=tomorrow+9:00');

  expect(situation).toMatchObject({ at: 'tomorrow 9:00' });
  expect(describeSituation({ ...PLAIN, at: 'tomorrow 9:00' })).toBe(
    'opens /, as a visitor, at tomorrow 9:00.',
  );
  expect(describeSituation({ ...PLAIN, at: '2026-11-20T21:46' })).toContain('at 2026-11-20 21:46:00');
});

test('whatever the page is called, the address leads to it', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const to = `/${path.replace(/^\/+/, '')}`;
      expect(parseSituation(search(buildSharePath({ ...PLAIN, to })))).toMatchObject({ to });
    }),
  );
});

test.each([
  ...['to=https://evil.example/', 'to=//evil.example', 'to=/%5Cevil.example', 'seed=one', 'at=soon'],
  ...['at=2016-01-10T12:00%2B99:00', 'at=1452416400', 'snapshot=../keys', 'scenario=offline*many'],
  ...['scenario=offline*', 'scenario=offline*2-'],
])('%s is refused', (query) => {
  expect(parseSituation(`?${query}`)).toHaveProperty('problem');
});

test('a link brings presets, seed, time and player back in another world', async () => {
  const { console, world } = await openTestConsole();
  const signedIn: string[] = [];
  const situation = parseSituation(
    '?scenario=maintenance,server-error,offline*2-each&seed=7&at=2026-12-31T23:58:40&frozen=1&player=esra.isik',
  );
  if ('problem' in situation) throw new Error(situation.problem);

  const problem = await openSituation(situation, {
    control: world.control,
    signIn: async ({ username }) => void signedIn.push(username),
  });

  expect(problem).toBeUndefined();
  expect(signedIn).toEqual(['esra.isik']);
  await console.refresh();
  expect(console.world.current.value).toMatchObject({ seed: 7, now: '2026-12-31T23:58:40+03:00' });
  expect(console.clock.isRunning.value).toBe(false);
  expect(listFaults(console.scenario)).toEqual([
    { name: 'maintenance' },
    { name: 'server-error' },
    { name: 'offline', times: 2, per: 'player' },
  ]);
  expect((await world.control('getScenario')).rules).toMatchObject([{ when: { times: 2, per: 'player' } }]);
});

test('a preset whose rules have different limits has none in the address', async () => {
  const { console, world } = await openTestConsole();
  await console.scenario.addPreset('provider-unreachable', { times: 2 });
  const [rule] = (await world.control('getScenario')).rules;
  if (!rule) throw new Error('The preset has no rule');
  const { hits: _, id, ...changed } = rule;
  await world.control('putRule', { ...changed, when: { times: 3 } }, { params: { id } });
  await console.refresh();

  expect(listFaults(console.scenario)).toEqual([{ name: 'provider-unreachable' }]);
});

test('a snapshot brings rules back with their hits, although the sign-in went through', async () => {
  const { console, world } = await openTestConsole();
  await setRules(world.control, failing('user/login', 500));
  await console.snapshots.save('broken-login');
  await world.control('deleteScenario');
  const faultsAtSignIn: unknown[] = [];

  await openSituation(
    { ...PLAIN, player: 'esra.isik', snapshot: 'broken-login' },
    {
      control: world.control,
      signIn: async () => {
        const { rules } = await world.control('getScenario');
        faultsAtSignIn.push(...rules.filter(({ off }) => off !== true));
        return undefined;
      },
    },
  );

  expect(faultsAtSignIn).toEqual([]);
  const { rules } = await world.control('getScenario');
  expect(rules).toMatchObject([{ on: 'user/login', effect: { kind: 'status' } }]);
  expect(rules[0]?.off ?? false).toBe(false);
});

test('a player or a preset that does not exist is said', async () => {
  const { world } = await openTestConsole();
  const options = { control: world.control, signIn: async () => undefined };

  expect(await openSituation({ ...PLAIN, player: 'nobody' }, options)).toMatch(/no player nobody/);
  expect(await openSituation({ ...PLAIN, presets: [{ name: 'no-such' }] }, options)).toMatch(/no-such/);
});

test('the sign-in learns that the snapshot has another password for the player', async () => {
  const { console, world } = await openTestConsole();
  const esra = await world.as('esra.isik');
  await esra.call(user.pass_change, user.pass_change.example);
  await console.snapshots.save('other-password');
  await world.control('resetWorld', {});
  const signedIn: NamedPlayer[] = [];

  await openSituation(
    { ...PLAIN, player: 'esra.isik', snapshot: 'other-password' },
    { control: world.control, signIn: async (player) => void signedIn.push(player) },
  );

  expect(signedIn).toMatchObject([{ username: 'esra.isik', isPasswordCurrent: false }]);
});
