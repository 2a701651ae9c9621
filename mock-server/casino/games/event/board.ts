/** Builds the data that the page of an event game shows, and takes its bets. */
import { readBalance } from '../../money/ledger.ts';
import { listEventBets, placeEventBet, sumStakes } from '../../play/event-bets.ts';
import { drawEvent, findEventNumber, findPhase, type Skin } from '../../rules/event.ts';
import type { ActiveLaunch } from '../find-launch.ts';
import type { OpenGame } from '../open-game.ts';
import { type BetsResult, checkBets, refuseStake } from '../play-bets.ts';
import type { RoundRequest } from '../shared/wire.ts';
import { computePositions, computeScore, describeResult, findMoment } from './course.ts';
import type { EventBoard } from './wire.ts';

const MAX_PAST = 6;

/** Returns the event of this instant with the player's bets. */
export function buildEventBoard({ world, launch: { uid }, now }: ActiveLaunch, skin: Skin): EventBoard {
  const number = findEventNumber(now);
  const { phase, seconds, share } = findPhase(now);
  const event = drawEvent(world.seed, skin, number);
  const { names, odds, winners } = event;
  const bets = listEventBets(world, uid, skin);
  const ended = bets.filter(({ winKurus }) => winKurus !== null);
  const isOver = phase === 'over';
  const { home, away, minute } = computeScore(event, share);
  const last = isOver ? number : number - 1;
  return {
    number,
    phase,
    seconds,
    names,
    odds,
    winners: isOver ? winners : [],
    draw: isOver ? { seed: world.seed, ...event.draw } : null,
    result: isOver ? describeResult(event, names) : '',
    positions: computePositions(event, share),
    score: `${home}–${away}`,
    minute: `${minute}′`,
    moment: findMoment(event, share) ?? null,
    balance: readBalance(world, uid),
    taken: bets.filter((bet) => bet.event === number).flatMap((bet) => bet.bets),
    staked: ended.reduce((sum, bet) => sum + sumStakes(bet), 0),
    paid: ended.reduce((sum, { winKurus }) => sum + (winKurus ?? 0), 0),
    past: Array.from({ length: MAX_PAST }, (_, back) =>
      describeResult(drawEvent(world.seed, skin, last - back)),
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
    value: {
      key,
      mode,
      stake,
      win: 0,
      balance: board.balance,
      outcome,
      moves: [],
      draw: null,
      winners: [],
      repeated,
    },
  };
}
