/**
 * The rules of the event games, a horse race and a football match. A new event begins every minute, and all players of
 * a world see the same one. Seed and number of an event decide its odds, its result and its course.
 */
import { createRandom, type Random } from '#contracts/random';
import type { Seed } from '#fixtures/sport/results';
import type { Drawn } from './rules.ts';

/** The spots of each skin on which stakes can be placed. */
export const SPOTS = {
  race: ['1', '2', '3', '4', '5', '6'],
  football: ['1', 'X', '2', 'under', 'over'],
} as const;
export type Skin = keyof typeof SPOTS;
/** The return of every bet, in per cent. */
export const RETURN_PERCENT = 90;

/** The time from one event to the next. */
const PERIOD_MS = 60_000;

/** The chances of the runners, in per cent. All odds are exact. */
const FIELDS: readonly (readonly number[])[] = [
  [30, 24, 18, 12, 10, 6],
  [36, 20, 15, 12, 9, 8],
  [25, 20, 18, 15, 12, 10],
  [40, 20, 15, 10, 9, 6],
];
/** The chances of each result of a match (1, X, 2) and of its goals (under 2.5, over 2.5), in per cent. */
const RESULTS: readonly (readonly number[])[] = [
  [45, 25, 30],
  [36, 24, 40],
  [60, 20, 20],
  [25, 25, 50],
];
const TOTALS: readonly (readonly number[])[] = [
  [50, 50],
  [40, 60],
  [60, 40],
];
/** The scores of each result with at most two goals, and with more. */
const SCORES: Readonly<Record<string, string>> = {
  '1 under': '1-0 2-0',
  '1 over': '2-1 3-0 3-1 3-2',
  'X under': '0-0 1-1',
  'X over': '2-2 3-3',
  '2 under': '0-1 0-2',
  '2 over': '1-2 0-3 1-3 2-3',
};
const PERCENT = 100;
/** The minutes of a match. */
export const MINUTES = 90;
const HORSES = 'Poyraz Lodos Karayel Meltem Doru Şimşek Yıldırım Küheylan Alaca Demirkır Akıncı Tayfun Bulut';
const CLUBS = 'Yakamoz Çınar Fırtına Kartopu Anıt Kale Körfez Ova Zirve';

/** The phases of an event, with their ends in ms after its begin. Bets are taken while it is open. */
const PHASES = [
  ['open', 30_000],
  ['closed', 35_000],
  ['running', 55_000],
  ['over', PERIOD_MS],
] as const;
const [, [, STARTS_MS], [, ENDS_MS]] = PHASES;
export type Phase = (typeof PHASES)[number][0];

/** All that seed and number decide about an event. */
export interface DrawnEvent {
  /** The numbers that decide the result, in the stream of this event. */
  readonly draw: Drawn;
  /** The names of the runners or clubs. */
  readonly names: readonly string[];
  /** The odds of each spot in hundredths, stake included. */
  readonly odds: Readonly<Record<string, number>>;
  /** The spots that win. */
  readonly winners: readonly string[];
  /**
   * Where each runner is when the race ends (1 for the winner), and its lead on the way, which is negative if it falls
   * behind; both as shares of the lane. Empty for a match.
   */
  readonly runners: readonly { readonly finish: number; readonly sway: number }[];
  /** The minutes of the goals of each club; empty for a race. */
  readonly goals: readonly (readonly number[])[];
  /** The draw that decides what is told of a match between its goals; 0 for a race. */
  readonly telling: number;
}

/** Returns the number of the event at an instant. now: world time, epoch ms. */
export function findEventNumber(now: number): number {
  return Math.floor(now / PERIOD_MS);
}

/** Returns the end of an event, as epoch ms of the world's time. */
export function computeEventEnd(number: number): number {
  return number * PERIOD_MS + ENDS_MS;
}

/** Returns the phase of the event at an instant, and the share of its course that is over, from 0 to 1. */
export function findPhase(now: number): { phase: Phase; seconds: number; share: number } {
  const age = now % PERIOD_MS;
  const [phase, end] = PHASES.find(([, endsAt]) => age < endsAt) ?? PHASES[3];
  const share = Math.min(1, Math.max(0, (age - STARTS_MS) / (ENDS_MS - STARTS_MS)));
  return { phase, seconds: Math.ceil((end - age) / 1000), share };
}

/** Draws an event. The same arguments always give the same event. */
export function drawEvent(seed: Seed, skin: Skin, number: number): DrawnEvent {
  const stream = `event:${skin}:${number}`;
  const random = createRandom(`${seed}:${stream}`);
  return skin === 'race' ? drawRace(random, stream) : drawMatch(random, stream);
}

function drawRace(random: Random, stream: string): DrawnEvent {
  const shares = shuffle(random.pick(FIELDS), random);
  const drawn = random.between(0, PERCENT - 1);
  const winner = findByShare(SPOTS.race, shares, drawn);
  const runners = SPOTS.race.map((spot) => ({
    finish: spot === winner ? 1 : 0.85 + 0.12 * random.unit(),
    sway: 0.1 * (random.unit() - 0.5),
  }));
  return {
    // The numbers before it decide the chances, one chooses them and one for each runner orders them.
    draw: { stream, place: 2 + runners.length, numbers: [{ drawn, of: PERCENT }] },
    names: shuffle(HORSES.split(' '), random).slice(0, runners.length),
    odds: computeOdds(SPOTS.race, shares),
    winners: [winner],
    runners,
    goals: [],
    telling: 0,
  };
}

function drawMatch(random: Random, stream: string): DrawnEvent {
  const results = random.pick(RESULTS);
  const totals = random.pick(TOTALS);
  const [result, total] = [random.between(0, PERCENT - 1), random.between(0, PERCENT - 1)];
  const winners = [
    findByShare(['1', 'X', '2'], results, result),
    findByShare(['under', 'over'], totals, total),
  ];
  const scores = (SCORES[winners.join(' ')] ?? '').split(' ');
  const chosen = random.between(0, scores.length - 1);
  const score = scores[chosen] ?? '';
  const [home = 0, away = 0] = score.split('-').map(Number);
  const drawMinutes = (goals: number) => Array.from({ length: goals }, () => random.between(1, MINUTES));
  const names = shuffle(CLUBS.split(' '), random).slice(0, 2);
  const goals = [home, away].map(drawMinutes);
  return {
    // The two numbers before them decide the chances.
    draw: {
      stream,
      place: 3,
      numbers: [
        { drawn: result, of: PERCENT },
        { drawn: total, of: PERCENT },
        { drawn: chosen, of: scores.length },
      ],
    },
    names,
    odds: computeOdds(SPOTS.football, [...results, ...totals]),
    winners,
    runners: [],
    goals,
    telling: random.unit(),
  };
}

function computeOdds(spots: readonly string[], shares: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    spots.map((spot, index) => [spot, (RETURN_PERCENT * 100) / (shares[index] ?? 1)]),
  );
}

/** Returns the spot of a number below 100: each spot has as many numbers as its share, in order. shares: per cent. */
function findByShare(spots: readonly string[], shares: readonly number[], drawn: number): string {
  return spots.flatMap((spot, index) => Array<string>(shares[index] ?? 0).fill(spot))[drawn] ?? '';
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  const ranked = list.map((entry) => ({ entry, rank: random.unit() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
