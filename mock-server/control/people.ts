/** The people of a world, for whoever tests. */
import type { NamedPlayer } from '#contracts/control/world';
import { balanceText } from '#contracts/rules/money';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { balanceOf } from '../state/ledger.ts';
import { playerOf } from '../state/players.ts';
import type { World } from '../worlds/world.ts';

/** The named players as they stand now; the first is the ordinary one. */
export function playersOf(world: World): NamedPlayer[] {
  return NAMED_PLAYERS.map(({ uid, username, password, firstname, lastname, note }) => {
    const player = playerOf(world, uid);
    return {
      username,
      password,
      name: `${firstname} ${lastname}`,
      secondFactor: player?.secondFactor?.kind ?? null,
      note,
      balance: balanceText(balanceOf(world, uid)),
    };
  });
}
