/** Lists the coming instants at which something changes in a world. A tester can set the clock to them. */
import type { Moment } from '#contracts/casino/world';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { parseIstanbulDate } from '#contracts/time/istanbul-days';
import { listPromotions } from '#fixtures/calendar/promotions';
import { listTournaments } from '#fixtures/calendar/tournaments';
import { loadPage } from '#fixtures/pages/pages';
import {
  DAY_MS,
  findIstanbulMidnight,
  formatIstanbulDate,
  formatIstanbulIso,
  MINUTE_MS,
} from '../../engine/base/istanbul.ts';
import { findPlayer } from '../accounts/players.ts';
import { calculateExpiry } from '../accounts/sms-codes.ts';
import { findSettlingTime, listPendingPayments } from '../money/payments.ts';
import { formatReference } from '../money/reference.ts';
import type { World } from '../world.ts';

/** The maximum number of moments of each kind; starts and ends of tournaments count as two kinds. */
const MAX_LENGTH = 8;

/** The sign for a player that a moment of each kind has come. */
const SYMPTOMS: Readonly<Record<Moment['kind'], string>> = {
  tournament: 'The tournament changes its place and its state',
  promotion: 'The promotion is gone from its page',
  calendar: '“Bugün” is another day in every history',
  session: 'Signed out, and asked to sign in again',
  'sms-code': 'The sign-in refuses the code of the SMS',
  payment: '“Para hesabınızda” on the receipt, and a new balance',
};

interface FoundMoment {
  readonly kind: Moment['kind'];
  readonly title: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Lists the next moments of each kind, the earliest first. now: world time, epoch ms. */
export function listMoments(world: World, now: number): Moment[] {
  const lists = [
    listCalendarDays(now),
    listTournamentTimes('start', now),
    listTournamentTimes('end', now),
    listPromotionEnds(now),
    listSessionEnds(world, now),
    listCodeEnds(world),
    listSettlings(world),
  ];
  return lists
    .flatMap((list) => nearest(list, now))
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...moment }) => ({ ...moment, symptom: SYMPTOMS[moment.kind], at: formatIstanbulIso(at) }));
}

/**
 * Returns at most `MAX_LENGTH` moments after `now`, the earliest first. Of moments with equal titles, only
 * the earliest is returned.
 */
function nearest(list: readonly FoundMoment[], now: number): FoundMoment[] {
  const coming = list.filter(({ at }) => at > now).sort((a, b) => a.at - b.at);
  const titles = new Set<string>();
  return coming.filter(({ title }) => titles.size < titles.add(title).size).slice(0, MAX_LENGTH);
}

function listCalendarDays(now: number): FoundMoment[] {
  return [
    { kind: 'calendar', title: 'midnight', at: findIstanbulMidnight(now) + DAY_MS },
    { kind: 'calendar', title: 'last minute of the year', at: findLastMinute(now) },
  ];
}

function listTournamentTimes(edge: 'start' | 'end', now: number): FoundMoment[] {
  return listTournaments(now).map(({ series, edition }) => {
    return { kind: 'tournament', title: `${edge} of ${series.title.en}`, at: edition[edge] };
  });
}

function listPromotionEnds(now: number): FoundMoment[] {
  return listPromotions(now).map(({ promotion: { slug }, edition: { end } }) => ({
    kind: 'promotion',
    title: `end of ${loadPage(`promotions/${slug}`, 'en').title}`,
    at: end,
  }));
}

/** Returns the first instant after `now` at which the last minute of a year begins. */
function findLastMinute(now: number): number {
  // In the last minute of a year, `now` plus one minute is in the next year, whose last minute is returned.
  const year = formatIstanbulDate(now + MINUTE_MS).slice(0, 4);
  return parseIstanbulDate(`${year}-12-31`) + DAY_MS - MINUTE_MS;
}

/** Lists when sessions will end by inactivity. For each player, only the session that ends last is listed. */
function listSessionEnds(world: World, now: number): FoundMoment[] {
  const ends = new Map<string, number>();
  for (const { uid, state, lastUsedAt, isOfSending } of Object.values(world.sessions)) {
    const end = lastUsedAt + INACTIVITY_LIMIT_MS;
    if (state !== 'ended' && !isOfSending && end > now) ends.set(uid, Math.max(end, ends.get(uid) ?? 0));
  }
  return [...ends].map(([uid, at]) => ({
    kind: 'session',
    title: `session of ${readUsername(world, uid)} ends`,
    at,
  }));
}

function listCodeEnds(world: World): FoundMoment[] {
  return Object.values(world.smsCodes)
    .filter(({ acceptedBy }) => acceptedBy === null)
    .map((code) => ({
      kind: 'sms-code',
      title: `SMS code of ${readUsername(world, code.uid)} runs out`,
      at: calculateExpiry(code),
    }));
}

function listSettlings(world: World): FoundMoment[] {
  return listPendingPayments(world).flatMap((payment): FoundMoment[] => {
    const at = findSettlingTime(world, payment);
    return at === undefined ? [] : [{ kind: 'payment', title: `${formatReference(payment)} settles`, at }];
  });
}

function readUsername(world: World, uid: string): string {
  return findPlayer(world, uid)?.username ?? uid;
}
