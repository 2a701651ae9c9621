/** Declares and shows the fields of a payment's form, except the amount, which has a component of its own. */
import { useEffect } from 'react';
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

/** Declares a field of a method with its rules for a form. */
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

/** Shows a field that a payment method declares. */
export function PaymentField({ type, method, field, control }: PaymentFieldProps) {
  const t = useTexts(cashierTexts);
  const forms = getMethodForms(useModels())[type];
  switch (field.kind) {
    case 'bank':
      return (
        <LoadedChoices
          control={control}
          prompt={t('chooseBank')}
          resource={forms.findBanks(method)}
          toChoices={({ bankcode, name }) => (bankcode ? [{ value: bankcode, label: name ?? bankcode }] : [])}
        />
      );
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

interface LoadedChoicesProps<Row> extends Omit<ChoicesProps, 'choices' | 'isLoading'> {
  resource: Resource<readonly Row[]>;
  /** Returns a row as a list of one; the list is empty for a row that cannot be chosen. */
  toChoices: (row: Row) => readonly FieldOption[];
}

/** A select whose options come from the server; shows a retry button if they fail to load. */
function LoadedChoices<Row>({ resource, toChoices, ...choices }: LoadedChoicesProps<Row>) {
  const state = resource.state.value;
  const load = () => void resource.load();
  useEffect(() => void resource.load(), [resource]);
  useRecovery(isRecoverable(state), load);
  return (
    <div>
      <Choices
        {...choices}
        choices={readRows(state).flatMap(toChoices)}
        isLoading={state.kind === 'loading'}
      />
      <ChoicesFailed state={state} retry={load} />
    </div>
  );
}
