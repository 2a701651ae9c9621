/** The texts typed into the forms of payments. A reload of the tab keeps them, without what is private. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { AnyId } from '#contracts/read-types';
import type { ScreenDeps } from '../../models.ts';
import { record } from '../../storage/entries.ts';
import type { FormField } from '../form/form-field.ts';
import type { PaymentType } from './attempt.ts';

/** The typed texts by the name of their field. */
export type FieldTexts = Readonly<Record<string, string>>;

export interface PaymentDrafts {
  /** The typed amount, which all methods share, so that a change of the method keeps it. */
  readonly amount: ReadonlySignal<string>;
  /** Returns the texts typed into the form of a method; undefined while nothing has been typed. */
  find(methodID: AnyId): ReadonlySignal<FieldTexts | undefined>;
  /** fields: those of the method's form; empty while the form is not loaded. */
  set(methodID: AnyId, texts: FieldTexts, fields: readonly FormField[]): void;
  clear(): void;
}

const Texts = z.record(z.string(), z.string());
const StoredDrafts = z.object({
  /** The user name; another player who signs in does not see the drafts. */
  player: z.string(),
  amount: z.string(),
  /** The texts by the id of their method. */
  texts: z.record(z.string(), Texts),
});

const entries = {
  deposit: record('depositDrafts', StoredDrafts),
  withdrawal: record('withdrawalDrafts', StoredDrafts),
};

/** Creates the drafts of a type of payment. */
export function createPaymentDrafts(
  { player, session, sessionStore }: ScreenDeps,
  type: PaymentType,
): PaymentDrafts {
  const amount = signal('');
  const drafts = new Map<string, Signal<FieldTexts | undefined>>();

  player.onSignIn(restore);
  player.onSignOut(clear);

  function find(methodID: AnyId): Signal<FieldTexts | undefined> {
    const key = String(methodID);
    const draft = drafts.get(key) ?? signal<FieldTexts | undefined>(undefined);
    drafts.set(key, draft);
    return draft;
  }

  function restore() {
    const stored = session.get(entries[type]);
    if (stored?.player !== sessionStore.player.peek()) return session.remove(entries[type]);
    amount.value = stored.amount;
    for (const [methodID, texts] of Object.entries(stored.texts)) find(methodID).value = texts;
  }

  function store(methodID: AnyId, texts: FieldTexts) {
    const name = sessionStore.player.peek();
    if (name === null) return;
    const stored = session.get(entries[type])?.texts;
    session.set(entries[type], {
      player: name,
      amount: amount.peek(),
      texts: { ...stored, [String(methodID)]: { ...texts } },
    });
  }

  function clear() {
    amount.value = '';
    for (const draft of drafts.values()) draft.value = undefined;
    session.remove(entries[type]);
  }

  return {
    amount,
    find,
    set(methodID, texts, fields) {
      const amountName = fields.find(({ kind }) => kind === 'amount')?.name ?? 'amount';
      amount.value = texts[amountName] ?? amount.peek();
      find(methodID).value = texts;
      const isPrivate = (name: string) =>
        /password/i.test(name) || fields.some((field) => field.name === name && field.kind === 'identity');
      store(methodID, Object.fromEntries(Object.entries(texts).filter(([name]) => !isPrivate(name))));
    },
    clear,
  };
}
