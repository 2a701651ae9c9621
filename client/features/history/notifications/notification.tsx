import './notification.css';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import type { Transaction } from '../../../core/api/rows.ts';
import { readAmountKurus } from '../../../core/api/transaction-amount.ts';
import { timeOfDay } from '../../../core/i18n/clock.ts';
import { signedMoney } from '../../../core/i18n/money.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { Icon } from '../../../ui/icon.tsx';
import { listsTexts } from '../texts.tr.ts';
import { readPaymentTime } from './notifications.ts';

/** The notification that a withdrawal was paid. */
export function Notification({ transaction }: { transaction: Transaction }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const { description, reference } = transaction;
  const amountKurus = readAmountKurus(transaction);
  const paidAt = readPaymentTime(transaction);
  return (
    <li className="notification">
      <span className="tile notification-mark">
        <Icon of={IconCash} size={22} />
      </span>
      <p className="bold">{t('withdrawalPaid')}</p>
      <p className="bold nowrap">{amountKurus !== undefined && signedMoney(amountKurus, lang)}</p>
      {(description || reference) && (
        <p className="dim text-small">
          <span>{description}</span>
          {description && reference && <span>{' · '}</span>}
          {reference && <span className="nowrap">{reference}</span>}
        </p>
      )}
      {paidAt !== undefined && (
        <p className="hint text-meta">
          <time dateTime={new Date(paidAt).toISOString()}>{timeOfDay(paidAt, lang)}</time>
        </p>
      )}
    </li>
  );
}
