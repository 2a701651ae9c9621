/** Builds the data that the page of an event game shows, and takes its bets. */
import { readBalance } from '../../money/ledger.ts';
import { listEventBets, placeEventBet, sumStakes } from '../../play/event-bets.ts';
import type { ActiveLaunch } from '../../play/find-launch.ts';
import type { OpenGame } from '../open-game.ts';
import { type BetsResult, checkBets, refuseStake } from '../play-bets.ts';
import type { RoundRequest } from '../shared/wire.ts';
import { computePositions, computeScore, describeResult } from './course.ts';
import { drawEvent, findEventNumber, findPhase, type Skin } from './rules.ts';
import type { EventBoard } from './wire.ts';

const MAX_BETS = 20;
const MAX_PAST = 6;

/** Returns the event of this instant with the player's bets. */
export function buildEventBoard({ world, launch: { uid }, now }: ActiveLaunch, skin: Skin): EventBoard {
  const number = findEventNumber(now);
  const { phase, seconds, share } = findPhase(now);
  const { names, odds, winners, course } = drawEvent(world.seed, skin, number);
  const isOver = phase === 'over';
  const match = course.skin === 'football' ? computeScore(course, share) : undefined;
  const last = isOver ? number : number - 1;
  return {
    number,
    phase,
    seconds,
    names,
    odds,
    winners: isOver ? winners : [],
    result: isOver ? describeResult(course, names) : '',
    positions: course.skin === 'race' ? computePositions(course, share) : [],
    score: match ? `${match.home}–${match.away}` : '',
    minute: match ? `${match.minute}′` : '',
    balance: readBalance(world, uid),
    bets: listEventBets(world, uid, skin)
      .slice(0, MAX_BETS)
      .map(({ id, event, bets, winKurus }) => ({ id, event, bets, win: winKurus })),
    past: Array.from({ length: MAX_PAST }, (_, back) =>
      describeResult(drawEvent(world.seed, skin, last - back).course),
    ),
  };
}

/** Checks bets and takes their stakes, or finds the bets that were placed with this key before. */
export function betOnEvent(launched: ActiveLaunch, game: OpenGame, request: RoundRequest): BetsResult {
  const { world, now } = launched;
  const { uid } = launched.launch;
  const { key, mode, event, bets } = request;
  const { skin, title, maxStake } = game;
  if (!skin || event === undefined) {
    return { ok: false, reason: 'client-error', message: 'The bets name no event' };
  }
  const earlier = listEventBets(world, uid, skin);
  const repeated = earlier.some((bet) => bet.key === key);
  if (!repeated) {
    const stake = checkBets(game, request);
    if (!stake.ok) return stake;
    if (event !== findEventNumber(now) || findPhase(now).phase !== 'open') {
      return { ok: false, reason: 'event-closed', message: 'Bahisler kapandı' };
    }
    const sameEvent = earlier.filter((bet) => bet.event === event);
    if (sameEvent.reduce((sum, bet) => sum + sumStakes(bet), stake.value) > maxStake) {
      return { ok: false, reason: 'stake-out-of-bounds', message: 'Bahis sınırların dışında' };
    }
    const placed = placeEventBet(world, { uid, key, skin, event, bets }, title, now);
    if (!placed.ok) return refuseStake({ reason: placed.reason, balanceKurus: readBalance(world, uid) });
  }
  const board = buildEventBoard(launched, skin);
  const outcome = { kind: 'event', board } as const;
  const stake = sumStakes({ bets });
  return {
    ok: true,
    value: { key, mode, stake, win: 0, balance: board.balance, outcome, moves: [], winners: [], repeated },
  };
}
