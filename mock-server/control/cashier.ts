/** The cashier's desk: what was paid in and out in a world, settled by hand. */
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { DeskPayment, Settings } from '#contracts/control/cashier';
import { bankcodeOf } from '#contracts/rules/iban';
import { toLira } from '#contracts/rules/money';
import { bankOf } from '#fixtures/finance/banks';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import type { Host } from '../host.ts';
import { type Payment, type Transaction, transactionOf } from '../state/ledger.ts';
import { type Decision, settleDue, settlePayment } from '../state/payments.ts';
import { playerOf } from '../state/players.ts';
import { referenceOf } from '../state/reference.ts';
import { timeOf } from '../worlds/clock.ts';
import { istanbulIso } from '../worlds/istanbul.ts';
import { rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import { ControlRefusal } from './handler.ts';

type Status = DeskPayment['status'];
type Paid = Transaction & { readonly payment: Payment };

/** Newest first; more nobody reads. */
const MOST_SHOWN = 250;
const STATUSES = Object.keys(TRANSACTION_STATUS) as Status[];

/** The payments of a world, the newest first; only those of a status when one is named. */
export function paymentsOf(world: World, status: string | undefined): DeskPayment[] | ControlRefusal {
  const wanted = STATUSES.find((known) => known === status);
  if (status !== undefined && wanted === undefined) {
    return new ControlRefusal(422, `status is one of ${STATUSES.join(', ')}`, 'status');
  }
  seedWaiting(world);
  return Object.values(world.transactions)
    .filter(isPayment)
    .filter((transaction) => wanted === undefined || statusOf(transaction) === wanted)
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, MOST_SHOWN)
    .map((transaction) => deskRow(world, transaction));
}

/** Approves or rejects a pending payment. text: its number as it stands in the address. */
export function decide(
  host: Host,
  world: World,
  text: string,
  decision: Decision,
): DeskPayment | ControlRefusal {
  seedWaiting(world);
  const transaction = /^\d{1,12}$/.test(text) ? transactionOf(world, Number(text)) : undefined;
  if (!transaction || !isPayment(transaction)) {
    return new ControlRefusal(404, `There is no payment ${text} in this world`, 'id');
  }
  if (!settlePayment(world, transaction, decision, timeOf(world, host))) {
    const status = statusOf(transaction);
    return new ControlRefusal(409, `${referenceOf(transaction)} is settled already: ${status}`, 'id');
  }
  const settled = transactionOf(world, transaction.id);
  return settled && isPayment(settled) ? deskRow(world, settled) : deskRow(world, transaction);
}

/** How a world settles payments, as the control interface shows it. */
export function settingsView({ settings }: World): Settings {
  return { autoSettle: settings.autoSettle };
}

/** Switches settling on or off; switched on, what has waited long enough settles at once. */
export function changeSettings(host: Host, world: World, { autoSettle }: Settings): Settings {
  const now = timeOf(world, host);
  if (autoSettle !== world.settings.autoSettle) world.settings = { autoSettle, since: now };
  settleDue(world, now);
  return settingsView(world);
}

/** Named players are made when first touched; what waits for the desk has to be there all the same. */
function seedWaiting(world: World): void {
  for (const { uid, waitingKurus } of NAMED_PLAYERS) if (waitingKurus !== undefined) playerOf(world, uid);
}

function isPayment(transaction: Transaction): transaction is Paid {
  return transaction.payment !== null;
}

function statusOf({ status }: Transaction): Status {
  const found = STATUSES.find((name) => TRANSACTION_STATUS[name] === status);
  if (!found) throw new Error(`No status has the number ${status}`);
  return found;
}

function deskRow(world: World, transaction: Paid): DeskPayment {
  const { id, uid, at, settledAt, amountKurus, note, payment, category } = transaction;
  const player = playerOf(world, uid);
  return {
    id,
    reference: referenceOf(transaction),
    player: player?.username ?? uid,
    name: [player?.firstname, player?.lastname].filter(Boolean).join(' '),
    kind: category === TRANSACTION_CATEGORY.deposit ? 'deposit' : 'withdrawal',
    amount: toLira(Math.abs(amountKurus)),
    fee: toLira(payment.feeKurus),
    method: note,
    account: accountText(world, payment),
    status: statusOf(transaction),
    at: istanbulIso(at),
    settledAt: settledAt === null ? null : istanbulIso(settledAt),
    held: payment.held,
  };
}

/** Enough to know the account by, as it was when the withdrawal was asked for. */
function accountText(world: World, { bankAccountID, IBAN: asked }: Payment): string | null {
  if (bankAccountID === null) return null;
  const IBAN = asked ?? rowAt(world.bankAccounts, String(bankAccountID))?.IBAN ?? '';
  const bank = bankOf(bankcodeOf(IBAN) ?? '');
  return bank ? `${bank.name} … ${IBAN.slice(-4)}` : null;
}
