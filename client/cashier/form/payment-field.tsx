import { useEffect } from 'react';
import { DayField } from '../../forms/day-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import type { Resource } from '../../resources/resource.ts';
import { isRecoverable, useRecovery } from '../../resources/use-recovery.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { PaymentType } from '../payment/attempt.ts';
import { cashierTexts } from '../texts.tr.ts';
import { AccountField } from './account-field.tsx';
import { ChoicesFailed } from './choices-failed.tsx';
import type { FieldOption, FormField } from './form-field.ts';
import { getMethodForms, type MethodForm } from './method-form.ts';
import type { ControlledField } from './use-payment-form.ts';

interface PaymentFieldProps {
  type: PaymentType;
  method: MethodForm;
  field: FormField;
  control: ControlledField;
}

/** Shows a field that a payment method declares. The amount has a component of its own. */
export function PaymentField({ type, method, field, control }: PaymentFieldProps) {
  const t = useTexts(cashierTexts);
  const forms = getMethodForms(useModels())[type];
  const { name, label, required, kind } = field;
  const input = {
    ...control,
    name,
    required: required === true,
    label: required === false ? `${label} (${t('optional')})` : label,
  };
  switch (kind) {
    case 'bank':
      return (
        <LoadedChoices
          input={input}
          prompt={t('chooseBank')}
          resource={forms.findBanks(method)}
          toChoices={({ bankcode, name }) => (bankcode ? [{ value: bankcode, label: name ?? bankcode }] : [])}
        />
      );
    case 'account':
      return <AccountField methodID={method.id} field={field} control={control} />;
    case 'select':
      return <Choices input={input} prompt={t('choose')} choices={field.options ?? []} />;
    case 'date':
      return <DayField {...input} hint={describeField(name, t)} />;
    case 'phone':
      return (
        <Field
          {...input}
          type="tel"
          autoComplete="tel-national"
          start={<span className="field-unit">+90</span>}
        />
      );
    case 'identity':
      return <Field {...input} inputMode="numeric" autoComplete="off" />;
    case 'amount':
    case 'text':
      return <Field {...input} {...TEXT_FIELDS[name]} hint={describeField(name, t)} spellCheck={false} />;
  }
}

/** The input attributes that some text fields need, by the name of the field on the wire. */
const TEXT_FIELDS: Readonly<Record<string, { autoComplete: string; inputMode?: 'numeric' }>> = {
  cardHolder: { autoComplete: 'cc-name' },
  cardLastFour: { autoComplete: 'off', inputMode: 'numeric' },
  walletNumber: { autoComplete: 'off', inputMode: 'numeric' },
  walletAddress: { autoComplete: 'off' },
};

const HINTS = {
  cardHolder: 'hintCardHolder',
  cardLastFour: 'hintCardLastFour',
  identityValidityDate: 'hintIdentityDate',
} as const;

/** Returns the hint of a field; undefined if it has none. name: the name of the field on the wire. */
function describeField(
  name: string,
  t: (key: (typeof HINTS)[keyof typeof HINTS]) => string,
): string | undefined {
  const hint = Object.entries(HINTS).find(([field]) => field === name)?.[1];
  return hint && t(hint);
}

interface ChoiceInput extends ControlledField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
}

interface ChoicesProps {
  input: ChoiceInput;
  /** The label of the first option, which has an empty value. */
  prompt: string;
  choices: readonly FieldOption[];
  isLoading?: boolean;
}

function Choices({ input, prompt, choices, isLoading = false }: ChoicesProps) {
  return (
    <SelectField {...input} aria-busy={isLoading || undefined}>
      <option value="">{prompt}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
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
        choices={state.kind === 'ready' ? state.data.flatMap(toChoices) : []}
        isLoading={state.kind === 'loading'}
      />
      <ChoicesFailed state={state} retry={load} />
    </div>
  );
}
