/** The cashier's desk: lists the payments of a world and settles them by hand. */

import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { DeskPayment, Settings } from '#contracts/casino/desk';
import { readBankcode } from '#contracts/rules/iban';
import { toLira } from '#contracts/rules/money';
import { joinName } from '#contracts/rules/person-name';
import { findBank } from '#fixtures/finance/banks';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { formatIstanbulIso } from '../../engine/base/istanbul.ts';
import type { Platform } from '../../engine/platform.ts';
import { forgetSteps } from '../../engine/scenario/undo.ts';
import { readWorldTime } from '../../engine/tables/clock.ts';
import { rowAt } from '../../engine/tables/table.ts';
import { ClientError } from '../../engine/wire/client-error.ts';
import { findPlayer } from '../accounts/players.ts';
import { BALANCE_TOO_HIGH_MESSAGE } from '../money/balance-limit.ts';
import { findTransaction } from '../money/ledger.ts';
import { type PaymentDecision, settleDuePayments, settlePayment } from '../money/payments.ts';
import { formatReference } from '../money/reference.ts';
import type { Payment, Transaction } from '../money/tables.ts';
import type { World } from '../world.ts';

type Status = DeskPayment['status'];
type PaymentTransaction = Transaction & { readonly payment: Payment };

const MAX_LISTED_PAYMENTS = 250;
const STATUSES = Object.keys(TRANSACTION_STATUS) as Status[];

/** Lists payments, the newest first. status: limits the list to payments with this status. */
export function listPayments(world: World, status: string | undefined): DeskPayment[] | ClientError {
  const filter = STATUSES.find((name) => name === status);
  if (status !== undefined && filter === undefined) {
    return new ClientError(422, `status is one of ${STATUSES.join(', ')}`, { path: 'status' });
  }
  seedPendingPlayers(world);
  return Object.values(world.transactions)
    .filter(isPayment)
    .filter((transaction) => filter === undefined || readStatus(transaction) === filter)
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, MAX_LISTED_PAYMENTS)
    .map((transaction) => viewPayment(world, transaction));
}

/** Approves or rejects a pending payment. id: the id of its transaction, as text from the path. */
export function decidePayment(
  platform: Platform,
  world: World,
  id: string,
  decision: PaymentDecision,
): DeskPayment | ClientError {
  seedPendingPlayers(world);
  const transaction = /^\d{1,12}$/.test(id) ? findTransaction(world, Number(id)) : undefined;
  if (!transaction || !isPayment(transaction)) {
    return new ClientError(404, `There is no payment ${id} in this world`, { path: 'id' });
  }
  const result = settlePayment(world, transaction, decision, readWorldTime(world, platform));
  if (!result.ok && result.reason === 'BALANCE_TOO_HIGH') {
    return new ClientError(422, BALANCE_TOO_HIGH_MESSAGE, { path: 'id' });
  }
  if (!result.ok) {
    const status = readStatus(transaction);
    return new ClientError(409, `${formatReference(transaction)} is settled already: ${status}`, {
      path: 'id',
    });
  }
  forgetSteps(world);
  return viewPayment(world, isPayment(result.value) ? result.value : transaction);
}

/** Returns the setting for automatic settling. */
export function viewSettings({ settings }: World): Settings {
  return { autoSettle: settings.autoSettle };
}

/** Switches automatic settling on or off, and settles the payments that are due. */
export function changeSettings(platform: Platform, world: World, { autoSettle }: Settings): Settings {
  const now = readWorldTime(world, platform);
  if (autoSettle !== world.settings.autoSettle) world.settings = { autoSettle, since: now };
  settleDuePayments(world, now);
  return viewSettings(world);
}

/** Seeds those named players who start with pending payments, so that the list contains these payments. */
function seedPendingPlayers(world: World): void {
  for (const { uid, waitingKurus } of NAMED_PLAYERS) if (waitingKurus !== undefined) findPlayer(world, uid);
}

function isPayment(transaction: Transaction): transaction is PaymentTransaction {
  return transaction.payment !== null;
}

function readStatus({ status }: Transaction): Status {
  const name = STATUSES.find((candidate) => TRANSACTION_STATUS[candidate] === status);
  if (!name) throw new Error(`No status has the number ${status}`);
  return name;
}

function viewPayment(world: World, transaction: PaymentTransaction): DeskPayment {
  const { id, uid, at, settledAt, amountKurus, note, payment, category } = transaction;
  const player = findPlayer(world, uid);
  return {
    id,
    reference: formatReference(transaction),
    player: player?.username ?? uid,
    name: joinName(player),
    kind: category === TRANSACTION_CATEGORY.deposit ? 'deposit' : 'withdrawal',
    amount: toLira(Math.abs(amountKurus)),
    fee: toLira(payment.feeKurus),
    method: note,
    account: describeAccount(world, payment),
    status: readStatus(transaction),
    at: formatIstanbulIso(at),
    settledAt: settledAt === null ? null : formatIstanbulIso(settledAt),
    held: payment.held,
  };
}

/** Describes the bank account of a withdrawal, as it was at the request: its bank and the end of its IBAN. */
function describeAccount(world: World, { bankAccountID, IBAN: requested }: Payment): string | null {
  if (bankAccountID === null) return null;
  const IBAN = requested ?? rowAt(world.bankAccounts, String(bankAccountID))?.IBAN ?? '';
  const bank = findBank(readBankcode(IBAN) ?? '');
  return bank ? `${bank.name} … ${IBAN.slice(-4)}` : null;
}
