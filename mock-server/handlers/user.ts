import type { Profile, Session as WireSession } from '#contracts/calls/user';
import type { Classes } from '#contracts/registry';
import { isSlot, isTable } from '../state/catalogue.ts';
import { addFavorite, type FavoriteType, favoritesOf, removeFavorite } from '../state/favorites.ts';
import { changePlayer, type Player, playerNamed } from '../state/players.ts';
import { isCodeRight } from '../state/second-factor.ts';
import { completeSession, endSession, openSession, type Session } from '../state/sessions.ts';
import { istanbulIso } from '../worlds/istanbul.ts';
import { drawToken } from '../worlds/random.ts';
import type { World } from '../worlds/world.ts';
import type { HandlersOf } from './handler.ts';

/** Compared with when nobody has that name, so that a wrong name takes as long as a wrong password. */
const NOBODYS_HASH = 'scrypt$256$8$1$dml0cmluOm5vYm9keQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const MARKER_LENGTH = 24;
/** Hours east of UTC. */
const ISTANBUL_GMT = 3;

export const user: HandlersOf<Classes['user']> = {
  async login({ data, world, host, now, address, fail }) {
    const player = playerNamed(world, data.username);
    const right = await host.verifyPassword(data.password, player?.passwordHash ?? NOBODYS_HASH);
    if (!player || !right) return fail('LOGIN_FAILED');
    if (!player.active) return fail('INACTIVE_ACCOUNT');
    const session = openSession(world, player, address, now);
    if (session.state === 'live') rememberSignIn(world, player, now);
    return sessionRow(world, session, player, data.Lang);
  },

  logout({ caller, world }) {
    endSession(world, caller.session.sid);
    return null;
  },

  get_user_profile: ({ caller }) => profileRow(caller.player),

  check_ga({ data, caller, world, host, now, fail }) {
    const { player, session } = caller;
    if (
      player.secondFactor?.kind !== 'authenticator' ||
      !isCodeRight(host, player.secondFactor.secret, data.ga_code, now)
    ) {
      return fail('WRONG_CODE');
    }
    if (session.state === 'pending') {
      completeSession(world, session, now);
      rememberSignIn(world, player, now);
    }
    return null;
  },

  favorites({ data, caller, world, fail }) {
    const { uid } = caller.player;
    const { type, mode, id } = data;
    if (id !== undefined && mode === 'insert') {
      if (!isKnown(type, id)) return fail('UNKNOWN_GAME');
      addFavorite(world, uid, type, id);
    }
    if (id !== undefined && mode === 'delete') removeFavorite(world, uid, type, id);
    return [...favoritesOf(world, uid, type)];
  },
};

function isKnown(type: FavoriteType, id: number): boolean {
  return type === 'casino' ? isSlot(id) : isTable(id);
}

function rememberSignIn(world: World, player: Player, now: number): void {
  changePlayer(world, player, { lastLogin: now });
}

/** player: as before this sign-in, whose `lastlogin` is the one before. */
function sessionRow(
  world: World,
  { sid, uid, uip }: Session,
  { username, lastLogin, rid, secondFactor }: Player,
  language: WireSession['language'],
): WireSession {
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

function profileRow(player: Player): Profile {
  const { uid, firstname, lastname, username, email, phone, identityNumber, birthDate, city, address } =
    player;
  return {
    uid,
    firstname,
    lastname,
    username,
    email,
    phone,
    identityNumber: `${identityNumber.slice(0, 3)}******${identityNumber.slice(-2)}`,
    birthDate,
    city,
    address,
    memberSince: istanbulIso(player.memberSince),
    lastlogin: isoOrNull(player.lastLogin),
    rid: player.rid,
  };
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : istanbulIso(at);
}
