/** Lists the messages that a world has sent to players, and the codes that their authenticators show. */
import type { OutboxMessage } from '#contracts/casino/world';
import { NAMED_PLAYERS, type SecondFactor } from '#fixtures/players/named-players';
import { formatIstanbulIso } from '../../engine/base/istanbul.ts';
import type { Runtime } from '../../engine/base/runtime.ts';
import { readWorldTime } from '../../engine/tables/clock.ts';
import { rowAt } from '../../engine/tables/table.ts';
import { findPlayer } from '../accounts/players.ts';
import { generateCode } from '../accounts/second-factor.ts';
import { isOpen } from '../accounts/sessions.ts';
import type { World } from '../world.ts';

type Authenticator = Extract<SecondFactor, { kind: 'authenticator' }>;

/** Lists the messages, newest first, then the current codes of authenticators, which are there without being sent. */
export function listOutbox(runtime: Runtime, world: World): OutboxMessage[] {
  const now = readWorldTime(world, runtime);
  const codes = [...findAuthenticators(world, now)].map(([player, { secret }]): OutboxMessage => {
    const code = generateCode(runtime, secret, now);
    return {
      at: formatIstanbulIso(now),
      player,
      channel: 'authenticator',
      to: 'authenticator app',
      text: `The code at this instant is ${code}`,
      code,
      link: null,
    };
  });
  const messages = Object.values(world.outbox).map(({ at, uid, ...message }) => ({
    ...message,
    at: formatIstanbulIso(at),
    player: findPlayer(world, uid)?.username ?? uid,
  }));
  return [...messages.reverse(), ...codes];
}

/** Finds authenticators by username: those in use, and those that an open session is setting up. now: epoch ms. */
function findAuthenticators(world: World, now: number): Map<string, Authenticator> {
  const authenticators = new Map<string, Authenticator>();
  const add = (username: string, factor: { readonly kind: string } | null | undefined) => {
    if (isAuthenticator(factor)) authenticators.set(username, factor);
  };
  // Reading the outbox does not seed players. For an unseeded player, the second factor of the fixture is
  // used.
  for (const { uid, username, secondFactor } of NAMED_PLAYERS) {
    if (!rowAt(world.players, uid)) add(username, secondFactor);
  }
  for (const { username, secondFactor } of Object.values(world.players)) add(username, secondFactor);
  for (const session of Object.values(world.sessions)) {
    const player = rowAt(world.players, session.uid);
    if (player?.secondFactor === null && isOpen(session, now)) add(player.username, session.wanted);
  }
  return authenticators;
}

function isAuthenticator(factor: { readonly kind: string } | null | undefined): factor is Authenticator {
  return factor?.kind === 'authenticator';
}
