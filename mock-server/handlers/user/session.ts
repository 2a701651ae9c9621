import type * as calls from '#contracts/calls/user/session';
import { maskIdentityNumber } from '#contracts/rules/identity-number';
import { isPasswordOf } from '../../state/passwords.ts';
import { changePlayer, type Player, playerNamed, playerOf } from '../../state/players.ts';
import { endSession, openSession, type Session } from '../../state/sessions.ts';
import { istanbulIso } from '../../worlds/istanbul.ts';
import { drawToken } from '../../worlds/random.ts';
import type { World } from '../../worlds/world.ts';
import type { HandlersOf } from '../handler.ts';

const MARKER_LENGTH = 24;
/** Hours east of UTC. */
const ISTANBUL_GMT = 3;

export const session: HandlersOf<typeof calls> = {
  async login({ data, world, host, now, address, fail }) {
    const found = playerNamed(world, data.username);
    const right = await isPasswordOf(host, found, data.password);
    // As it is by now: the password may have been changed while this one was compared.
    const player = found && playerOf(world, found.uid);
    if (!player || !right || player.passwordHash !== found.passwordHash) return fail('LOGIN_FAILED');
    if (!player.active) return fail('INACTIVE_ACCOUNT');
    const opened = openSession(world, player, address, now);
    if (opened.state === 'live') changePlayer(world, player, { lastLogin: now });
    return sessionRow(world, opened, player, data.Lang);
  },

  logout({ caller, world }) {
    endSession(world, caller.session.sid);
    return null;
  },

  get_user_profile: ({ caller }) => profileRow(caller.player),
};

/** player: as before this sign-in, whose `lastlogin` is the one before. */
function sessionRow(
  world: World,
  { sid, uid, uip }: Session,
  { username, lastLogin, rid, secondFactor }: Player,
  language: calls.Session['language'],
): calls.Session {
  return {
    uid,
    sid,
    uip,
    gtm: ISTANBUL_GMT,
    language,
    username,
    lastlogin: isoOrNull(lastLogin),
    rid,
    // Says that a code is due, and nothing else: the shared secret stays here.
    gasecret: secondFactor === null ? null : drawToken(world, 'marker', MARKER_LENGTH),
  };
}

function profileRow(player: Player): calls.Profile {
  const { uid, firstname, lastname, username, email, phone, birthDate, city, address, rid } = player;
  return {
    uid,
    firstname,
    lastname,
    username,
    email,
    phone,
    identityNumber: maskIdentityNumber(player.identityNumber),
    birthDate,
    city,
    address,
    memberSince: istanbulIso(player.memberSince),
    lastlogin: isoOrNull(player.lastLogin),
    rid,
  };
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : istanbulIso(at);
}
