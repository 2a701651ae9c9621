/** The form of each payment method: its fields, their options and the typed texts (spec §7 finance). */
import type { ReadonlySignal } from '@preact/signals-react';
import { getDepositAmounts } from '#contracts/calls/envoy';
import { BANK_TYPE, CASH_TYPE, list_banks, list_cash_methods, TRANSFER_TYPE } from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { toKurus } from '#contracts/rules/money';
import { mapData } from '../../../core/api/outcome.ts';
import type { Bank, CashMethod, PaymentInstruction } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { getOrCreate } from '../../../core/get-or-create.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { getFormDrafts } from '../../../ui/forms/form-drafts.ts';
import type { FormValues } from '../../../ui/forms/form-field.ts';
import { getBankAccounts } from '../bank-accounts.ts';
import type { ChoosableMethod } from '../methods/method-list.ts';
import { type PaymentType, reviewedFormEntries, spentFormsEntry } from '../payment/attempt.ts';
import type { PaymentOrder } from '../payment/transfer.ts';
import { cashierTexts } from '../texts.tr.ts';
import { type MethodField, readFields } from './method-fields.ts';

/** The maximum number of sent forms that are remembered, so that Back does not show them again. */
const MAX_SPENT_FORMS = 20;

/** The kinds of fields whose texts a reload keeps; identity numbers and the like are typed again. */
const KEPT_KINDS: ReadonlySet<MethodField['kind']> = new Set(['amount', 'date', 'account']);

export type MethodForm = ChoosableMethod & {
  readonly fields: readonly MethodField[];
  /** The instructions for carrying out a deposit, such as an IBAN. */
  readonly instructions?: readonly PaymentInstruction[] | undefined;
};

export interface MethodForms {
  /** Returns the form of a method; the resource is empty if the method does not exist. */
  find(methodID: AnyId): Resource<MethodForm | null>;
  /** Returns the banks that a method can use. */
  findBanks(method: Pick<CashMethod, 'transfer_type_id'>): Resource<readonly Bank[]>;
  /** Returns the amounts in kuruş that a bank allows; the resource is empty if the bank lists none. */
  findBankAmounts(bankcode: string): Resource<readonly number[]>;
  /** Returns the texts typed into the form of a method; undefined if another form was typed into since. */
  readTexts(methodID: AnyId): FormValues<string> | undefined;
  /** Sets the typed texts and discards the reviewed order, which no longer matches them. */
  type(methodID: AnyId, texts: FormValues<string>): void;
  /** The order that the review shows; null if there is none, for example after a reload. */
  readonly order: ReadonlySignal<PaymentOrder | null>;
  /**
   * Sets the order to be reviewed. entryKey: the key of the form's browser history entry; null in a dialog.
   */
  review(order: PaymentOrder, entryKey: string | null): void;
  /**
   * Clears the order and the typed texts when a payment was accepted or abandoned. Marks the form of the order as
   * sent, so that Back does not show the form again.
   */
  finish(): void;
  /** Returns whether the form of a browser history entry is marked as sent. */
  isSpent(entryKey: string): boolean;
}

export const getMethodForms = defineScreenModel(
  (models): Readonly<Record<PaymentType, MethodForms>> => ({
    deposit: createMethodForms(models, 'deposit'),
    withdrawal: createMethodForms(models, 'withdrawal'),
  }),
);

function createMethodForms(models: Models, type: PaymentType): MethodForms {
  const { call, player, sessionStore, tabStore, language } = models;
  const forms = new Map<string, Resource<MethodForm | null>>();
  const mobileBanks = player.createResource<readonly Bank[]>(() =>
    call(list_banks, { typeID: BANK_TYPE.mobile }),
  );
  const bankAmounts = new Map<string, Resource<readonly number[]>>();
  const draft = player.createSignal<{ readonly methodID: AnyId; readonly texts: FormValues<string> } | null>(
    null,
  );
  const order = player.createSignal<PaymentOrder | null>(null);
  let formEntry: string | null = null;
  const listSpent = () => tabStore.get(spentFormsEntry) ?? [];

  const reviewedEntry = reviewedFormEntries[type];
  const forgetReviewed = () => tabStore.remove(reviewedEntry);
  player.onSignOut(forgetReviewed);

  /** Returns what was typed into the last form; after a reload, what is kept of a form whose review was open. */
  function readDraft() {
    if (draft.value) return draft.value;
    const stored = tabStore.get(reviewedEntry);
    return stored?.player === sessionStore.player.peek() ? stored : undefined;
  }

  function keepReviewed({ method }: PaymentOrder) {
    const form = forms.get(String(method.id))?.state.peek();
    const player = sessionStore.player.peek();
    const typed = draft.peek()?.texts;
    if (form?.kind !== 'ready' || !form.data || player === null || !typed) return;
    const safeFields = form.data.fields.filter(({ kind }) => KEPT_KINDS.has(kind));
    const texts = Object.fromEntries(safeFields.map(({ name }) => [name, typed[name] ?? '']));
    tabStore.set(reviewedEntry, { player, methodID: method.id, texts });
  }

  const { banks: allBanks } = getBankAccounts(models);

  async function fetchForm(methodID: AnyId) {
    const outcome = await call(list_cash_methods, { Type: CASH_TYPE[type], methodID, favorites: false });
    if (!outcome.ok && (outcome.kind !== 'refused' || !outcome.isMalformed)) return outcome;
    const [row] = outcome.ok ? outcome.data : [];
    if (!row) return { ok: true as const, data: null };
    const t = cashierTexts.in(language.lang.peek());
    const labels = { amount: t('amount'), account: t('bankAccount'), identityDate: t('identityDate') };
    const fields = readFields(row.fields, type, labels);
    return { ok: true as const, data: { ...row, id: row.id ?? methodID, fields } };
  }

  return {
    find: (methodID) =>
      getOrCreate(forms, String(methodID), () => player.createTextResource(() => fetchForm(methodID))),
    findBanks: (method) => (needsBankAmount(method) ? mobileBanks : allBanks),
    findBankAmounts: (bankcode) =>
      getOrCreate(bankAmounts, bankcode, () =>
        player.createResource(async () =>
          mapData(await call(getDepositAmounts, { bankcode }), ({ amounts }) => amounts.map(toKurus)),
        ),
      ),
    readTexts(methodID) {
      const last = readDraft();
      return isSameId(last?.methodID, methodID) ? last?.texts : undefined;
    },
    type(methodID, texts) {
      draft.value = { methodID, texts };
      order.value = null;
      forgetReviewed();
    },
    order,
    review(reviewed, entryKey) {
      order.value = reviewed;
      formEntry = entryKey;
      keepReviewed(reviewed);
    },
    finish() {
      if (formEntry !== null && order.peek()) {
        tabStore.set(spentFormsEntry, [...listSpent(), formEntry].slice(-MAX_SPENT_FORMS));
      }
      order.value = null;
      draft.value = null;
      forgetReviewed();
      // A dialog stays at its address, where its next form would find what was typed.
      getFormDrafts(models).delete(models.navigation.getAddress());
    },
    isSpent: (entryKey) => listSpent().includes(entryKey),
  };
}

/** Returns whether a method accepts only the amounts that the bank lists, as mobile banking does. */
export function needsBankAmount({ transfer_type_id }: Pick<CashMethod, 'transfer_type_id'>): boolean {
  return transfer_type_id === TRANSFER_TYPE.mobile;
}
