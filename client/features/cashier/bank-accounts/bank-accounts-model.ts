/** Adds, changes and deletes bank accounts (spec §7 finance, §8 Success toasts). */
import type { ReadonlySignal } from '@preact/signals-react';
import { delete_bank_account, get_bank_account, save_bank_account } from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import type { DataOutcome, Failure } from '../../../core/api/outcome.ts';
import type { BankAccount } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { type Loadable, readOutcome, readRows } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { getBankAccounts } from '../bank-accounts.ts';
import { type AccountForm, isSameIban } from './account-fields.tsx';
import { bankAccountTexts } from './texts.tr.ts';

export interface SaveOptions {
  /** The account to change; undefined adds one. */
  readonly id: AnyId | undefined;
  /**
   * Returns the address to open after saving. It is not opened if the player has left the form by then. savedID: the
   * saved account, if its id is known.
   */
  readonly next: (savedID: AnyId | undefined) => string;
}

export interface BankAccountsModel {
  /** The account that the form changes, as the server has it; empty when no account has the id. */
  readonly edited: ReadonlySignal<Loadable<BankAccount | null>>;
  /** The id of the account that was added last; null if none was, or if its id is not known. */
  readonly addedID: ReadonlySignal<AnyId | null>;
  /** Loads the account with this id into `edited`. */
  edit(id: AnyId): Promise<void>;
  /** Clears `edited`, so that the next form does not begin with this account. */
  closeEdited(): void;
  /** Saves an account. On success, opens the next page and returns null; otherwise returns the failure. */
  save(form: AccountForm, options: SaveOptions): Promise<Failure | null>;
  /** Deletes an account. Returns null on success, otherwise the failure. */
  remove(id: AnyId): Promise<Failure | null>;
}

export const getBankAccountsModel = defineScreenModel(createBankAccountsModel);

function createBankAccountsModel(models: Models): BankAccountsModel {
  const { call, language, navigation, player, reportRefusal, toasts } = models;
  const { accounts } = getBankAccounts(models);
  let editedID: AnyId = 0;
  const addedID = player.createSignal<AnyId | null>(null);
  const edited = player.createResource<BankAccount | null>(() => fetchAccount(editedID));

  /**
   * Finds the account in the list by its id, then asks the server for its latest state. `get_bank_account`
   * takes a bank and returns that bank's first account; if that is another account, the one from the list is
   * returned.
   */
  async function fetchAccount(id: AnyId): Promise<DataOutcome<BankAccount | null>> {
    await accounts.load();
    const list = readOutcome(accounts.state.peek());
    if (!list.ok) return list;
    const row = list.data.find(({ bankAccountID }) => isSameId(bankAccountID, id));
    if (row?.bankID === undefined) return { ok: true, data: row ?? null };
    const outcome = await call(get_bank_account, { bankID: row.bankID });
    if (!outcome.ok && outcome.kind !== 'refused') return outcome;
    const isSame = outcome.ok && isSameId(outcome.data.bankAccountID, id);
    return { ok: true, data: isSame ? outcome.data : row };
  }

  function findListed(iban: string): BankAccount | undefined {
    return readRows(accounts.state.peek()).find(({ IBAN }) => isSameIban(IBAN, iban));
  }

  /** Reloads the list with a new request, since the reply to one already sent may predate the change. */
  async function reload() {
    accounts.reload();
    await accounts.load();
  }

  function showSuccess(key: 'added' | 'updated' | 'deleted') {
    toasts.show('ok', () => bankAccountTexts.in(language.lang.value)(key));
  }

  return {
    edited: edited.state,
    addedID,
    async edit(id) {
      editedID = id;
      edited.reset();
      await edited.load();
    },
    closeEdited: edited.reset,
    async save({ IBAN, accountHolder, isFavorite }, { id, next }) {
      const formAddress = navigation.getAddress();
      const isSamePlayer = player.trackPlayer();
      const wasListed = findListed(IBAN) !== undefined;
      const outcome = await call(save_bank_account, {
        ...(id !== undefined && { bankAccountID: id }),
        IBAN,
        accountHolder,
        // A new account that is not marked as the favourite sends no `isFavorite`: the server itself makes a
        // player's only account the favourite.
        ...((isFavorite || id !== undefined) && { isFavorite: isFavorite ? 1 : 0 }),
      });
      const error = !outcome.ok && outcome.kind === 'refused' ? outcome.error : null;
      // A duplicate that the list did not contain was saved by an earlier request whose reply was lost.
      const isSavedAlready = id === undefined && error === 'DUPLICATE_ACCOUNT' && !wasListed;
      if (!outcome.ok && !isSavedAlready) {
        reportRefusal(outcome);
        return outcome;
      }
      if (!isSamePlayer()) return null;
      showSuccess(id === undefined ? 'added' : 'updated');
      await reload();
      const repliedID = outcome.ok ? outcome.data.bankAccountID : undefined;
      const savedID = id ?? repliedID ?? findListed(IBAN)?.bankAccountID;
      if (id === undefined) addedID.value = savedID ?? null;
      if (navigation.getAddress() === formAddress) navigation.go(next(savedID), { replace: true });
      return null;
    },
    async remove(id) {
      const isSamePlayer = player.trackPlayer();
      const outcome = await call(delete_bank_account, { bankAccountID: id });
      if (!outcome.ok) {
        reportRefusal(outcome);
        return outcome;
      }
      if (!isSamePlayer()) return null;
      showSuccess('deleted');
      await reload();
      return null;
    },
  };
}
