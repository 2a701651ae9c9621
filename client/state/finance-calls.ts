/** What is asked about a player's money; fetched when there is a player. */
import {
  CASH_TYPE,
  type CashMethod,
  type CashMethodEntry,
  check_balance,
  list_cash_methods_new,
  list_highlighted_cash_methods,
} from '#contracts/calls/finance';
import { parseBalance } from '#contracts/rules/money';
import type { Call } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';

type Answer<T> = Promise<{ readonly ok: true; readonly data: T } | Failure>;

/** The balance in kuruş. No row means 0 (spec §7 finance); a text that is no amount is a broken reply. */
export async function askBalance(call: Call): Answer<number> {
  const outcome = await call(check_balance, {}, { isQuiet: true });
  if (!outcome.ok) return outcome;
  const [row] = outcome.data;
  const balanceKurus = row ? parseBalance(row.balance) : 0;
  return balanceKurus === undefined ? { ok: false, kind: 'broken' } : { ok: true, data: balanceKurus };
}

/** The ways to pay in or out. */
export async function askMethods(
  call: Call,
  type: keyof typeof CASH_TYPE,
): Answer<readonly CashMethodEntry[]> {
  const outcome = await call(list_cash_methods_new, { Type: CASH_TYPE[type] });
  return outcome.ok ? { ok: true, data: outcome.data.methods_list } : outcome;
}

/** The ways to pay in that the cashier shows first. */
export async function askHighlighted(call: Call): Answer<readonly CashMethod[]> {
  return call(list_highlighted_cash_methods, { Type: CASH_TYPE.deposit });
}
