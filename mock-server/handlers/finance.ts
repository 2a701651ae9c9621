import { CASH_TYPE, type CashMethod, type CashMethodEntry } from '#contracts/calls/finance';
import type { Classes } from '#contracts/registry';
import { balanceText } from '#contracts/rules/money';
import { mediaUrl } from '#fixtures/art/media';
import {
  type CashMethodGroup,
  depositMethods,
  type PaymentMethod,
  withdrawalMethods,
} from '#fixtures/finance/cash-methods';
import { accountOf } from '../state/ledger.ts';
import { deepFreeze } from '../worlds/table.ts';
import type { HandlersOf } from './handler.ts';

type CashType = (typeof CASH_TYPE)[keyof typeof CASH_TYPE];

const groupsOf: Readonly<Record<CashType, readonly CashMethodGroup[]>> = {
  [CASH_TYPE.deposit]: depositMethods,
  [CASH_TYPE.withdrawal]: withdrawalMethods,
};

const entriesOf = {
  [CASH_TYPE.deposit]: deepFreeze({ methods_list: depositMethods.map(entryRow) }),
  [CASH_TYPE.withdrawal]: deepFreeze({ methods_list: withdrawalMethods.map(entryRow) }),
};

export const finance: HandlersOf<Classes['finance']> = {
  // No row for somebody who has never had money (spec §7: 0 if empty).
  check_balance({ caller, world }) {
    const account = accountOf(world, caller.player.uid);
    return account ? [{ balance: balanceText(account.balanceKurus) }] : [];
  },

  // A methodID of 0 means all of them.
  list_cash_methods_new({ data }) {
    const all = entriesOf[data.Type];
    return data.methodID
      ? { methods_list: all.methods_list.filter((entry) => holds(entry, data.methodID)) }
      : all;
  },

  list_highlighted_cash_methods: ({ data }) =>
    groupsOf[data.Type].flatMap(({ methods }) =>
      methods.filter(({ highlighted }) => highlighted).map(methodRow),
    ),
};

function holds(entry: CashMethodEntry, methodID: number | undefined): boolean {
  const methods = entry.type === 'single' ? [entry.properties] : entry.methods;
  return methods.some(({ id }) => id === methodID);
}

function entryRow({ name, methods }: CashMethodGroup): CashMethodEntry {
  const [only, ...others] = methods.map(methodRow);
  return only && others.length === 0
    ? { type: 'single', properties: only }
    : { type: 'group', name, methods: methods.map(methodRow) };
}

function methodRow({ highlighted: _, subCategory: __, symbol, ...method }: PaymentMethod): CashMethod {
  return { ...method, isFavorite: 0, image: mediaUrl('symbols', symbol) };
}
