/** Rules that could never do what they say are refused, with the path of what is wrong. */
import { expect, test } from 'vitest';
import { aWorld } from '#tests/support/a-world';

const REFUSE = { kind: 'status', status: 503 } as const;
const FILES = 'GET /media/*';
const OF_FILES = 'GET /media/* takes only delay and status, in the phase before, for any sender and request';
const withHeaders = (headers: object) => ({ effect: { kind: 'status', status: 429, headers } });

test.each<[part: object, reason: RegExp | string]>([
  [{ on: 'casino/game_list' }, /^rule\.on: .*casino\/games_list/],
  [{ on: 'finanse/*' }, /^rule\.on: .*finance\/\*/],
  [{ on: 'GET /datas/menu*' }, /^rule\.on/],
  [{ where: { path: 'a', equals: 'b', atLeast: 1 } }, /where/],
  [{ until: '25:61' }, /until/],
  [{ from: '2026-12-31T21:05:00Z', until: '2026-12-31T21:00:00Z' }, /^rule\.until: comes before/],
  [{ on: 'GET /media/v1/games/1001.svg', phase: 'after' }, /takes only delay and status/],
  [{ playerKind: 'rich' }, /^rule\.playerKind: is one of: with money,/],
  [{ on: FILES, session: 'newest' }, OF_FILES],
  [withHeaders({ 'Content-Length': '3' }), 'headers'],
  [withHeaders({ 'a b': '1' }), 'headers'],
  [withHeaders({ 'X-Line': 'one\ntwo' }), 'headers'],
  [{ on: FILES, effect: { kind: 'drop' } }, OF_FILES],
  [{ on: FILES, phase: 'after' }, OF_FILES],
  [{ on: FILES, player: 'esra.isik' }, OF_FILES],
  [{ on: FILES, when: { per: 'player' } }, OF_FILES],
  [{ when: { per: 'session' } }, 'per'],
  [{ on: FILES, where: { path: 'Lang', equals: 'en' } }, OF_FILES],
])('a rule with %j is refused', async (part, reason) => {
  const { control } = await aWorld();

  await expect(control('postRule', { rule: { on: '*', effect: REFUSE, ...part } })).rejects.toThrow(reason);

  expect((await control('getScenario')).rules).toEqual([]);
});
