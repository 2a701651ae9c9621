/** The state of a payment's form: texts, errors beside the fields, and the resulting order. */
import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { AnyId } from '#contracts/read-types';
import { parseTypedAmount } from '#contracts/rules/money';
import type { BankAccount } from '../../api/rows.ts';
import { parseDayField } from '../../forms/day-field.tsx';
import { isoDay } from '../../i18n/iso-day.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Models, useModels } from '../../models.ts';
import type { Loadable } from '../../resources/resource.ts';
import { needsBankAmount } from '../methods/needs-bank-amount.ts';
import type { PaymentType } from '../payment/attempt.ts';
import { getPayments } from '../payment/payment.ts';
import { cashierTexts } from '../texts.tr.ts';
import { buildFieldValues, type FieldRules, findFieldError } from './check-fields.ts';
import type { FieldTexts, FormField } from './form-field.ts';
import { getMethodForms, type MethodForm } from './method-form.ts';
import { findRefusedField } from './refused-field.ts';
import type { PaymentOrder } from './transfer.ts';

/**
 * The value of `today` until the server time is known. With it, no identity card counts as expired; the
 * server checks the dates as well.
 */
const FIRST_DAY = '0000-01-01';

/** The props of the control of a field, which keeps its text itself. */
export interface ControlledField {
  readonly id: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

/**
 * Returns the state of a method's form. `MethodForms` stores the typed texts, so that Back restores them.
 *
 * onReview: called with the order when the form has no errors.
 */
export function usePaymentForm(
  type: PaymentType,
  method: MethodForm,
  onReview: (order: PaymentOrder) => void,
) {
  const models = useModels();
  const t = useTexts(cashierTexts);
  const formId = useId();
  const forms = getMethodForms(models)[type];
  const { findBankAmounts } = forms;
  const payment = getPayments(models)[type];
  const initialTexts = buildInitialTexts(method, models);
  const texts = forms.readTexts(method.id) ?? initialTexts;
  const ref = useRef<HTMLFormElement>(null);
  /**
   * The names of the fields whose errors are shown. A filled-in field is added when it loses the focus; an
   * attempt to submit adds all fields. Typing in a field removes the field again.
   */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);

  const bankcode = findBankcode(method, texts);
  const bankState = bankcode === undefined ? undefined : findBankAmounts(bankcode).state.value;
  const bankAmounts = bankState?.kind === 'ready' ? bankState.data : undefined;
  useEffect(() => {
    if (bankcode !== undefined) void findBankAmounts(bankcode).load();
  }, [bankcode, findBankAmounts]);

  const now = models.time.now();
  const rules: FieldRules = {
    type,
    method,
    t,
    bankAmounts: needsBankAmount(method) ? (bankAmounts ?? null) : null,
    accountIDs: readAccountIDs(forms.accounts.state.value),
    balanceKurus: models.finance.balanceKurus.value,
    today: now === undefined ? FIRST_DAY : isoDay(now),
    lang: models.language.lang.value,
  };
  const refusal = payment.refusal.value;
  const refusedField = refusal ? findRefusedField(refusal, method) : undefined;

  const idOf = ({ name }: FormField) => `${formId}${name}`;
  const errorOf = (field: FormField) =>
    judged.has(field.name) ? findFieldError(field, texts, rules) : undefined;
  const wrongFields = (all: FieldTexts) =>
    method.fields.filter((field) => findFieldError(field, all, rules) !== undefined);

  const readInput = ({ target }: FormEvent) => {
    if (ref.current) forms.type(method.id, readTexts(ref.current, method));
    const field = method.fields.find(
      ({ name }) => target instanceof Element && target.getAttribute('name') === name,
    );
    setJudged((names) => new Set([...names].filter((name) => name !== field?.name)));
    if (refusedField === undefined || refusedField === field) payment.dismiss();
  };

  const submit = () => {
    if (!ref.current) return;
    const typed = readTexts(ref.current, method);
    const wrong = wrongFields(typed);
    forms.type(method.id, typed);
    setJudged(new Set(method.fields.map(({ name }) => name)));
    setAttempts((count) => count + 1);
    if (wrong.length > 0) return;
    payment.dismiss();
    onReview({
      type,
      method,
      amountKurus: readAmount(method, typed) ?? 0,
      fields: buildFieldValues(method.fields, typed, rules.accountIDs),
    });
  };

  return {
    ref,
    submit,
    readInput,
    attempts,
    bankAmounts,
    refusal,
    refusedField,
    /** The typed amount in integer kuruş; undefined while the text is no valid amount. */
    amountKurus: readAmount(method, texts),
    problems: method.fields.flatMap((field) => {
      const text = errorOf(field);
      return text === undefined ? [] : [{ fieldId: idOf(field), text }];
    }),
    fieldProps: (field: FormField): ControlledField => ({
      id: idOf(field),
      defaultValue: texts[field.name] ?? '',
      error: errorOf(field),
      onBlur: ({ currentTarget }) => {
        if (ref.current) forms.type(method.id, readTexts(ref.current, method)); // The field may have formatted its text.
        if (currentTarget.value.trim() !== '') setJudged((names) => new Set([...names, field.name]));
      },
    }),
  };
}

/** Reads what the fields contain now, whoever has filled them in. */
function readTexts(form: HTMLFormElement, { fields }: MethodForm): FieldTexts {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = String(data.get(name) ?? '');
      return [name, kind === 'date' ? parseDayField(text) : text];
    }),
  );
}

function buildInitialTexts({ fields }: MethodForm, { session }: Models): FieldTexts {
  const profile = session.profile.value;
  const ownName = [profile?.firstname, profile?.lastname].filter(Boolean).join(' ');
  return Object.fromEntries(fields.map(({ name }) => [name, name === 'cardHolder' ? ownName : '']));
}

function readAccountIDs(state: Loadable<readonly BankAccount[]>): readonly AnyId[] | null {
  if (state.kind === 'empty') return [];
  return state.kind === 'ready' ? state.data.map(({ bankAccountID }) => bankAccountID) : null;
}

function findBankcode({ fields }: MethodForm, texts: FieldTexts): string | undefined {
  const field = fields.find(({ kind }) => kind === 'bank');
  return (field && texts[field.name]) || undefined;
}

function readAmount({ fields }: MethodForm, texts: FieldTexts): number | undefined {
  const field = fields.find(({ kind }) => kind === 'amount');
  return field && parseTypedAmount(texts[field.name] ?? '');
}
