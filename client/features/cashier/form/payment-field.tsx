/** Declares and shows the fields of a payment's form, except the amount, which has a component of its own. */
import { useEffect } from 'react';
import type { Bank } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { PropsOf } from '../../../core/jsx-types.ts';
import { type Resource, readRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { DayField, parseDayField } from '../../../ui/forms/day-field.tsx';
import type { ControlProps, FormField } from '../../../ui/forms/form-field.ts';
import { Field, SelectField } from '../../../ui/forms/parts/field.tsx';
import { PhoneField } from '../../../ui/forms/phone-field.tsx';
import { isRecoverable, useRecovery } from '../../../ui/loading/use-recovery.ts';
import type { PaymentType } from '../payment/attempt.ts';
import { cashierTexts } from '../texts.tr.ts';
import { AccountField, ChoicesFailed } from './account-field.tsx';
import {
  describeLength,
  type FieldOption,
  type FieldRules,
  findFieldError,
  type MethodField,
} from './method-fields.ts';
import { getMethodForms, type MethodForm } from './method-form.ts';

/** The attributes of inputs, by the kind of the field or by its name on the wire. */
const INPUTS: ReadonlyMap<string, PropsOf<'input'>> = new Map<string, PropsOf<'input'>>([
  ['phone', { type: 'tel', autoComplete: 'tel-national' }],
  ['identity', { inputMode: 'numeric', autoComplete: 'off' }],
  ['text', { spellCheck: false }],
  ['cardHolder', { autoComplete: 'cc-name' }],
  ['cardLastFour', { autoComplete: 'off', inputMode: 'numeric' }],
  ['walletNumber', { autoComplete: 'off', inputMode: 'numeric' }],
  ['walletAddress', { autoComplete: 'off' }],
]);

/** The hints of fields, by the name on the wire. */
const HINTS: ReadonlyMap<string, 'hintCardHolder' | 'hintCardLastFour' | 'hintIdentityDate'> = new Map([
  ['cardHolder', 'hintCardHolder'],
  ['cardLastFour', 'hintCardLastFour'],
  ['identityValidityDate', 'hintIdentityDate'],
]);

export function declareField(field: MethodField, rules: FieldRules): FormField {
  const { name, kind, required, label } = field;
  const { t } = rules;
  const hint = HINTS.get(name);
  const length = describeLength(field, t);
  return {
    label: required === false ? `${label} (${t('optional')})` : label,
    hint: hint ? t(hint) : length,
    input: { ...INPUTS.get(kind), ...INPUTS.get(name) },
    missing: findFieldError(field, {}, rules),
    findError: (_, texts) => findFieldError(field, texts, rules),
    parse: kind === 'date' ? parseDayField : undefined,
    isCheckedOnLeave: true,
  };
}

interface PaymentFieldProps {
  type: PaymentType;
  method: MethodForm;
  field: MethodField;
  control: ControlProps;
}

export function PaymentField({ type, method, field, control }: PaymentFieldProps) {
  const t = useTexts(cashierTexts);
  const forms = getMethodForms(useModels())[type];
  switch (field.kind) {
    case 'bank':
      return <BankChoices control={control} prompt={t('chooseBank')} banks={forms.findBanks(method)} />;
    case 'account':
      return <AccountField methodID={method.id} control={control} />;
    case 'select':
      return <Choices control={control} prompt={t('choose')} choices={field.options ?? []} />;
    case 'date':
      return <DayField {...control} />;
    case 'phone':
      return <PhoneField {...control} />;
    default:
      return <Field {...control} />;
  }
}

interface ChoicesProps {
  control: ControlProps;
  /** The label of the first option, which has an empty value. */
  prompt: string;
  choices: readonly FieldOption[];
  isLoading?: boolean;
}

function Choices({ control, prompt, choices, isLoading = false }: ChoicesProps) {
  const { id, name, label, error, required, defaultValue } = control;
  return (
    <SelectField {...{ id, name, label, error, required, defaultValue }} aria-busy={isLoading || undefined}>
      <option value="">{prompt}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

interface BankChoicesProps extends Omit<ChoicesProps, 'choices' | 'isLoading'> {
  banks: Resource<readonly Bank[]>;
}

/** A select of banks; shows a retry button if they fail to load. */
function BankChoices({ banks, ...choices }: BankChoicesProps) {
  const state = banks.state.value;
  const load = () => void banks.load();
  useEffect(() => void banks.load(), [banks]);
  useRecovery(isRecoverable(state), load);
  return (
    <div>
      <Choices {...choices} choices={listBankChoices(readRows(state))} isLoading={state.kind === 'loading'} />
      <ChoicesFailed state={state} retry={load} />
    </div>
  );
}

/** The codes of the central bank and of the example in the IBAN registry, at which no player has an account. */
const CODES_WITHOUT_PLAYERS: ReadonlySet<string> = new Set(['00001', '00061']);

/** Lists the banks that a player can choose, by the Turkish alphabet. A bank without a code cannot be chosen. */
export function listBankChoices(banks: readonly Bank[]): FieldOption[] {
  return banks
    .flatMap(({ bankcode, name }) =>
      bankcode && !CODES_WITHOUT_PLAYERS.has(bankcode) ? [{ value: bankcode, label: name ?? bankcode }] : [],
    )
    .sort((one, other) => one.label.localeCompare(other.label, 'tr'));
}
