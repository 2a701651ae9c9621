import type * as calls from '#contracts/calls/user/session';
import { maskIdentityNumber } from '#contracts/rules/identity-number';
import { ISTANBUL_GMT } from '#contracts/time/istanbul';
import { formatIstanbulIso } from '../../../engine/base/istanbul.ts';
import { drawToken } from '../../../engine/tables/random.ts';
import { verifyPlayerPassword } from '../../accounts/passwords.ts';
import { findPlayer, findPlayerByUsername, updatePlayer } from '../../accounts/players.ts';
import { endSession, openSession } from '../../accounts/sessions.ts';
import type { Player, Session } from '../../accounts/tables.ts';
import type { World } from '../../world.ts';
import type { HandlersOf } from '../handler.ts';

const MARKER_CHARS = 24;

export const session: HandlersOf<typeof calls> = {
  async login({ data, world, platform, now, readAddress, fail }) {
    const candidate = findPlayerByUsername(world, data.username);
    const isRight = await verifyPlayerPassword(platform, candidate, data.password);
    // The player is read again, since the password may have been changed during the verification.
    const player = candidate && findPlayer(world, candidate.uid);
    if (!player || !isRight || player.passwordHash !== candidate.passwordHash) return fail('LOGIN_FAILED');
    if (!player.active) return fail('INACTIVE_ACCOUNT');
    const session = openSession(world, player, readAddress(), now);
    if (session.state === 'live') updatePlayer(world, player, { lastLogin: now });
    return buildSession(world, session, player, data.Lang);
  },

  logout({ caller, world }) {
    endSession(world, caller.session.sid);
    return null;
  },

  get_user_profile: ({ caller }) => buildProfile(caller.player),
};

/** Builds the reply to a sign-in. player: as before the sign-in, so that `lastlogin` is the previous time. */
function buildSession(
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
    lastlogin: formatIsoOrNull(lastLogin),
    rid,
    // Any value except null tells the client that a code is due. This one is random, not the shared secret.
    gasecret: secondFactor === null ? null : drawToken(world, 'marker', MARKER_CHARS),
  };
}

function buildProfile(player: Player): calls.Profile {
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
    memberSince: formatIstanbulIso(player.memberSince),
    lastlogin: formatIsoOrNull(player.lastLogin),
    rid,
  };
}

function formatIsoOrNull(at: number | null): string | null {
  return at === null ? null : formatIstanbulIso(at);
}
