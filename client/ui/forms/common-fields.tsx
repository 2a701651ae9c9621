/** The fields that several forms have: an e-mail address, and a new password with its repetition. */
import './form.css';
import './parts/choice.css';
import { useState } from 'react';
import { findWrongEmailLetter, normaliseEmail } from '#contracts/rules/email';
import {
  listBrokenPasswordRules,
  meetsPasswordRule,
  type PasswordRule,
  RECOMMENDED_PASSWORD_RULES,
  REQUIRED_PASSWORD_RULES,
} from '#contracts/rules/password';
import type { Translate } from '../../core/i18n/texts.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { IconCircle, IconCircleCheck, IconEye, IconEyeOff } from '../icons.ts';
import type { ControlProps, FormField, FormFields } from './form-field.ts';
import { describeField, Field, FieldError } from './parts/field.tsx';
import type turkish from './texts.tr.ts';
import { formTexts } from './texts.tr.ts';

type FormTranslate = Translate<typeof turkish>;

/** Builds the field of a required e-mail address, whose error names the letter at fault. */
export function buildEmailField(t: FormTranslate): FormField<'EMAIL_WRONG'> {
  return {
    label: t('email'),
    input: { type: 'email', autoComplete: 'email' },
    missing: t('emailMissing'),
    findError(text) {
      if (normaliseEmail(text) !== undefined) return undefined;
      const letter = findWrongEmailLetter(text);
      return letter === undefined ? t('emailWrong') : t('emailLetterWrong', { letter });
    },
    refusals: ['EMAIL_WRONG'],
  };
}

type PasswordRefusal = 'PASSWORD_LENGTH' | 'PASSWORD_UPPERCASE' | 'PASSWORD_NUMBER' | 'PASSWORDS_DIFFER';

/**
 * Builds the fields of a new password, with its rules checked as one types (spec §5 Password), and of its
 * repetition. name: that of the first field. kind: `first` on registration.
 */
export function buildNewPasswordFields(
  t: FormTranslate,
  { name, kind }: { name: string; kind: 'first' | 'new' },
): FormFields<'password' | 'again', PasswordRefusal> {
  const input = { autoComplete: 'new-password' };
  return {
    password: {
      label: t(kind === 'first' ? 'password' : 'newPassword'),
      input,
      missing: t('passwordMissing'),
      findError: (text) => (listBrokenPasswordRules(text).length > 0 ? t('passwordTooWeak') : undefined),
      refusals: ['PASSWORD_LENGTH', 'PASSWORD_UPPERCASE', 'PASSWORD_NUMBER'],
      render: (control, text) => (
        <>
          <PasswordField {...control} />
          <PasswordRules password={text} />
        </>
      ),
    },
    again: {
      label: t(kind === 'first' ? 'passwordAgain' : 'newPasswordAgain'),
      input,
      missing: t('passwordAgainMissing'),
      findError: (text, values) => (text === values[name] ? undefined : t('passwordsDiffer')),
      refusals: ['PASSWORDS_DIFFER'],
      render: renderPassword,
    },
  };
}

/** Renders a check box, with its label and its error beside it. */
export function renderCheck({ label, aside, error, defaultValue, hint: _, ...input }: ControlProps) {
  return (
    <div className="check row at-top gap-12">
      <input
        {...input}
        type="checkbox"
        className="mark check-box"
        defaultChecked={defaultValue === 'on'}
        {...describeField(input.id, undefined, error)}
      />
      <div className="check-text grow">
        <label htmlFor={input.id}>{`${label} `}</label>
        {aside}
        {error && <FieldError id={`${input.id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}

export function renderPassword(control: ControlProps) {
  return <PasswordField {...control} />;
}

function PasswordField(field: ControlProps) {
  const t = useTexts(formTexts);
  const [isVisible, setVisible] = useState(false);
  return (
    <Field
      {...field}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          size={36}
          icon={isVisible ? IconEyeOff : IconEye}
          label={t(isVisible ? 'hidePassword' : 'showPassword')}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}

/**
 * Lists the required and the recommended rules for a password and marks the rules that the password meets.
 */
export function PasswordRules({ password }: { password: string }) {
  const t = useTexts(formTexts);
  return (
    <div className="password-rules dim">
      <p>{t('requiredRules')}</p>
      <RuleList rules={REQUIRED_PASSWORD_RULES} password={password} />
      <p>{t('recommendedRules')}</p>
      <RuleList rules={RECOMMENDED_PASSWORD_RULES} password={password} />
    </div>
  );
}

interface RuleListProps {
  rules: readonly PasswordRule[];
  password: string;
}

function RuleList({ rules, password }: RuleListProps) {
  const t = useTexts(formTexts);
  return (
    <ul className="row wraps">
      {rules.map((rule) => {
        const isMet = meetsPasswordRule(rule, password);
        return (
          <li key={rule} className={isMet ? 'row gap-6 is-met' : 'row gap-6'}>
            <Icon of={isMet ? IconCircleCheck : IconCircle} size={17} />
            <span>{t(rule)}</span>
            {isMet && <span className="hidden-visually">{`, ${t('ruleMet')}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}
