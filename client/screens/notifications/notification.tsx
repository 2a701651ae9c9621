import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import type { Transaction } from '#contracts/calls/finance/transactions';
import { toKurus } from '#contracts/rules/money';
import { timeOfDay } from '../../i18n/clock.ts';
import { wholeDay } from '../../i18n/days.ts';
import { signedMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { Icon } from '../../ui/icon.tsx';
import { readPaymentTime } from './notifications-model.ts';
import { notificationsTexts } from './texts.ts';

/** The notification that a withdrawal was paid. */
export function Notification({ transaction }: { transaction: Transaction }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(notificationsTexts);
  const { amount, description, reference } = transaction;
  const paidAt = readPaymentTime(transaction);
  return (
    <li className="notification">
      <span className="notification-mark">
        <Icon of={IconCash} size={22} />
      </span>
      <p className="notification-title">{t('paid')}</p>
      <p className="notification-amount">{signedMoney(toKurus(amount), lang)}</p>
      <p className="notification-text">
        {description} · <span className="notification-reference">{reference}</span>
      </p>
      <p className="notification-time">
        <time dateTime={new Date(paidAt).toISOString()}>
          {wholeDay(paidAt, lang)}, {timeOfDay(paidAt, lang)}
        </time>
      </p>
    </li>
  );
}
