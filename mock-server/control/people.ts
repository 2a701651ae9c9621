/** The people of a world and what it sent them, for whoever tests. */
import type { NamedPlayer, OutboxMessage } from '#contracts/control/world';
import { balanceText } from '#contracts/rules/money';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import type { Host } from '../host.ts';
import { balanceOf } from '../state/ledger.ts';
import { playerOf } from '../state/players.ts';
import { currentCode } from '../state/second-factor.ts';
import { timeOf } from '../worlds/clock.ts';
import { istanbulIso } from '../worlds/istanbul.ts';
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

/** The current codes of authenticators, then what was sent, newest first. */
export function outboxOf(host: Host, world: World): OutboxMessage[] {
  const now = timeOf(world, host);
  const codes = NAMED_PLAYERS.flatMap(({ uid }): OutboxMessage[] => {
    const player = playerOf(world, uid);
    if (player?.secondFactor?.kind !== 'authenticator') return [];
    const code = currentCode(host, player.secondFactor.secret, now);
    return [
      {
        at: istanbulIso(now),
        player: player.username,
        channel: 'authenticator',
        to: 'authenticator app',
        text: `The code at this instant is ${code}`,
        code,
      },
    ];
  });
  const sent = world.outbox.map(({ at, uid, ...message }) => ({
    ...message,
    at: istanbulIso(at),
    player: playerOf(world, uid)?.username ?? uid,
  }));
  return [...codes, ...sent.reverse()];
}
