/** Describes what a snapshot has otherwise than a world, in the words of the console. */
import {
  type ComparedRows,
  MAX_COMPARED_NAMES,
  type SnapshotComparison,
} from '#contracts/control/snapshot-comparison';
import { SWITCH_TEXTS } from '../base/words.ts';

/** The words for one row and for several rows of each table. */
export const TABLE_WORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  accounts: ['balance', 'balances'],
  bankAccounts: ['bank account', 'bank accounts'],
  bonusClaims: ['claimed bonus', 'claimed bonuses'],
  cashFavorites: ['player’s favourite payment methods', 'players’ favourite payment methods'],
  clock: ['time', 'times'],
  codeAttempts: ['count of wrong codes', 'counts of wrong codes'],
  coupons: ['coupon', 'coupons'],
  createdAt: ['beginning', 'beginnings'],
  customPlayers: ['player made by hand', 'players made by hand'],
  eventBets: ['bet on an event', 'bets on events'],
  favorites: ['player’s favourite games', 'players’ favourite games'],
  histories: ['history', 'histories'],
  launches: ['opened game', 'opened games'],
  liveSlips: ['slip on a running match', 'slips on running matches'],
  openCoupons: ['open coupon', 'open coupons'],
  openHands: ['open hand', 'open hands'],
  openWagering: ['bonus in play', 'bonuses in play'],
  openEventBets: ['open bet on an event', 'open bets on events'],
  outbox: ['message of the outbox', 'messages of the outbox'],
  pending: ['pending payment', 'pending payments'],
  playedRounds: ['round', 'rounds'],
  players: ['player', 'players'],
  resets: ['link for a new password', 'links for a new password'],
  rounds: ['played game', 'played games'],
  scenario: ['part of the scenario', 'parts of the scenario'],
  seed: ['seed', 'seeds'],
  sessions: ['session', 'sessions'],
  settings: ['setting of the cashier', 'settings of the cashier'],
  smsCodes: ['SMS code', 'SMS codes'],
  transactions: ['transaction', 'transactions'],
};

/** Tables of which every row follows from one of another table. */
const UNMENTIONED = new Set(['customPlayers', 'openCoupons', 'openEventBets', 'pending', 'rounds']);

/** The words for the fields of values. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SWITCH_TEXTS).map(([name, { title }]) => [name, title])),
  autoSettle: 'payments settle by themselves',
};

const KINDS = [
  ['added', 'brings'],
  ['gone', 'takes away'],
  ['changed', 'changes'],
] as const;

/**
 * Returns a sentence on what restoring a snapshot brings, takes away and changes. A reason why that is not known is
 * returned as it is; undefined, while it is not known yet, as an empty text.
 */
export function describeDifferences(comparison: SnapshotComparison | string | undefined): string {
  if (comparison === undefined) return '';
  if (typeof comparison === 'string') return comparison;
  const parts = KINDS.flatMap(([kind, verb]) => {
    const players = comparison.tables.find(({ table }) => table === 'players')?.[kind].names ?? [];
    // The rows of players who come or go come and go with them.
    const follows = (table: string, { count, names }: ComparedRows) =>
      table !== 'players' && count === names.length && names.every((name) => players.includes(name));
    const rows = comparison.tables.filter(
      ({ table, [kind]: rows }) => rows.count > 0 && !UNMENTIONED.has(table) && !follows(table, rows),
    );
    return rows.length === 0
      ? []
      : [`${verb} ${rows.map((row) => describeRows(row.table, row[kind])).join(', ')}`];
  });
  return parts.length === 0 ? 'Restoring changes nothing.' : `Restoring ${parts.join('; ')}.`;
}

function describeRows(table: string, { count, names }: ComparedRows): string {
  const [one, several] = TABLE_WORDS[table] ?? [table, table];
  const shown = names.filter((name) => name !== table).map((name) => FIELD_WORDS[name] ?? name);
  const more = names.length === MAX_COMPARED_NAMES ? ', …' : '';
  return `${count} ${count === 1 ? one : several}${shown.length > 0 ? ` (${shown.join(', ')}${more})` : ''}`;
}
