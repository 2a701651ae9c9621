import './form.css';
import {
  meetsPasswordRule,
  type PasswordRule,
  RECOMMENDED_PASSWORD_RULES,
  REQUIRED_PASSWORD_RULES,
} from '#contracts/rules/password';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { Icon } from '../icon.tsx';
import { IconCircle, IconCircleCheck } from '../icons.ts';
import { formTexts } from './texts.tr.ts';

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
