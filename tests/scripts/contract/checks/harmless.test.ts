/** Each check that sends a write in other ways than its example asks first whether the write allows that. */
import { expect, test, vi } from 'vitest';
import * as user from '#contracts/calls/user';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { checkAccess } from '../../../../scripts/contract/checks/access.ts';
import { createBadDataCheck } from '../../../../scripts/contract/checks/bad-data.ts';
import { checkEffect } from '../../../../scripts/contract/checks/effect.ts';
import { type Client, Untried } from '../../../../scripts/contract/target/target.ts';

const notSent = () => Promise.reject(new Error('nothing is sent'));
const target = {
  site: casino,
  name: 'a target',
  address: { origin: 'https://a.test', base: '' },
  jobs: 1,
  openClient: notSent,
  close: () => Promise.resolve(),
};
const { check: checkBadData } = createBadDataCheck(casino);
const TURN = { step: 0, requests: Number.POSITIVE_INFINITY };

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['access', (client) => checkAccess(user.favorites, client, target)],
  ['bad data', (client) => checkBadData(user.favorites, client, TURN)],
  ['effect', (client) => checkEffect(user.favorites, client)],
])('the check of %s sends nothing that would do harm', async (name, check) => {
  const send = vi.fn(notSent);
  const questions: string[] = [];
  const requireHarmless: Client['requireHarmless'] = (contract, kind) => {
    questions.push(`${contract.name}: ${kind}`);
    throw new Untried('it would do harm');
  };
  const client: Client = { send, get: notSent, signIn: notSent, requireHarmless };

  await expect(check(client)).rejects.toThrow('it would do harm');
  expect(questions).toEqual([`user/favorites: ${name}`]);
  expect(send).not.toHaveBeenCalled();
});
