/** What a world sent its people, and what their authenticators show, for whoever tests. */
import type { OutboxMessage } from '#contracts/control/world';
import { NAMED_PLAYERS, type SecondFactor } from '#fixtures/players/named-players';
import type { Host } from '../host.ts';
import { playerOf } from '../state/players.ts';
import { currentCode } from '../state/second-factor.ts';
import { isOpen } from '../state/sessions.ts';
import { timeOf } from '../worlds/clock.ts';
import { istanbulIso } from '../worlds/istanbul.ts';
import { rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';

type Authenticator = Extract<SecondFactor, { kind: 'authenticator' }>;

/** The current codes of authenticators, then what was sent, newest first. */
export function outboxOf(host: Host, world: World): OutboxMessage[] {
  const now = timeOf(world, host);
  const codes = [...authenticators(world, now)].map(([player, { secret }]): OutboxMessage => {
    const code = currentCode(host, secret, now);
    return {
      at: istanbulIso(now),
      player,
      channel: 'authenticator',
      to: 'authenticator app',
      text: `The code at this instant is ${code}`,
      code,
      link: null,
    };
  });
  const sent = world.outbox.map(({ at, uid, ...message }) => ({
    ...message,
    at: istanbulIso(at),
    player: playerOf(world, uid)?.username ?? uid,
  }));
  return [...codes, ...sent.reverse()];
}

/** By username: those that are on, and those that an open session waits to be told a first code of. now: epoch ms. */
function authenticators(world: World, now: number): Map<string, Authenticator> {
  const found = new Map<string, Authenticator>();
  const add = (username: string, factor: { readonly kind: string } | null | undefined) => {
    if (isAuthenticator(factor)) found.set(username, factor);
  };
  // Nobody is seeded by a look into the outbox: who was never touched has what the fixture says.
  for (const { uid, username, secondFactor } of NAMED_PLAYERS) {
    if (!rowAt(world.players, uid)) add(username, secondFactor);
  }
  for (const { username, secondFactor } of Object.values(world.players)) add(username, secondFactor);
  for (const session of Object.values(world.sessions)) {
    const player = rowAt(world.players, session.uid);
    if (player?.secondFactor === null && isOpen(session, now)) add(player.username, session.wanted);
  }
  return found;
}

function isAuthenticator(factor: { readonly kind: string } | null | undefined): factor is Authenticator {
  return factor?.kind === 'authenticator';
}
