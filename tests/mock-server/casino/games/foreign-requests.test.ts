/** Requests that pages of other sites send to the server move no money and are never redirected. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { aWorld } from '#tests/support/a-world';
import { launchGame } from '#tests/support/casino/launch-game';

const SPIN = { key: 'round-one', mode: 'real', bets: [{ spot: 'spin', stake: 500 }] };
const aSlot = () => launchGame((player) => player.call(casino.init_game, { gameID: 1001 }));

test.each([
  ['the frame of the game', { origin: 'null' }, 200],
  ['the page of the game in a tab', { origin: 'http://localhost' }, 200],
  ['a command line', {}, 200],
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a page of another world', { origin: 'http://ayse.localhost' }, 403],
  ['a host that another site points here', { host: 'evil.example', origin: 'http://evil.example' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a beacon', { 'content-type': 'text/plain' }, 415],
])(
  'a round sent by %s is answered with its status, and only a permitted one moves money',
  async (_who, headers, status) => {
    const { page, balance } = await aSlot();
    const before = await balance();

    const body = JSON.stringify(SPIN);
    const json = { 'content-type': 'application/json' };
    const response = await page('rounds', { method: 'POST', headers: { ...json, ...headers }, body });

    expect(response.status).toBe(status);
    if (status !== 200) expect(await balance()).toBe(before);
  },
);

test.each([
  '%2f%2fevil.example',
  '%5C%5Cevil.example',
  'a%0d%0ax',
  'a%00b',
  '..%2f..',
  'https:%2f%2fevil.example',
])('an address such as /games/%s leads nowhere', async (segment) => {
  const { request } = await aWorld();

  const response = await request(`/games/${segment}`);

  expect(response.status).toBe(404);
  expect(response.headers.get('location')).toBeNull();
});
