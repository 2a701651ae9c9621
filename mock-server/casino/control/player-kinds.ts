/** The kinds of players that rules of a scenario can name: by money, second factor, role, and who made them. */
import { NAMED_PLAYERS, ROLE } from '#fixtures/players/named-players';
import type { Player } from '../accounts/tables.ts';
import { readBalance } from '../money/ledger.ts';
import type { World } from '../world.ts';

const NAMED_UIDS: ReadonlySet<string> = new Set(NAMED_PLAYERS.map(({ uid }) => uid));

type Test = (world: World, player: Player) => boolean;

const KINDS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['with money', (world, { uid }) => readBalance(world, uid) > 0],
  ['without money', (world, { uid }) => readBalance(world, uid) <= 0],
  ['with a second factor', (_, { secondFactor }) => secondFactor !== null],
  ['without a second factor', (_, { secondFactor }) => secondFactor === null],
  ['made by hand', (_, { uid }) => !NAMED_UIDS.has(uid)],
  ...Object.values(ROLE).map((role): [string, Test] => [`of role ${role}`, (_, { rid }) => rid === role]),
]);

export const PLAYER_KINDS: readonly string[] = [...KINDS.keys()];

/** Returns whether a player is of a kind. */
export function isOfKind(world: World, player: Player, kind: string): boolean {
  return KINDS.get(kind)?.(world, player) ?? false;
}
