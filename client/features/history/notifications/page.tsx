import './notification.css';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import { formatSignedMoney } from '#contracts/rules/money';
import type { Transaction } from '../../../core/api/rows.ts';
import { formatTime } from '../../../core/i18n/clock.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { DayList, type DayRows } from '../day-list.tsx';
import { ListPage, ListSkeleton, PlayerRows } from '../list-page.tsx';
import { EmptyList } from '../nothing-found.tsx';
import { type PlayerListKind, usePlayerList } from '../player-list.ts';
import { listsTexts } from '../texts.tr.ts';
import { readAmountKurus } from '../transactions/transaction-entry.ts';
import { getNotifications, readPaymentDate, readPaymentTime } from './notifications.ts';

const NOTIFICATIONS: PlayerListKind<Transaction, object> = {
  getStore: getNotifications,
  parseFilters: () => ({}),
  isWhole: true,
};

export default function NotificationsPage({ path }: PageProps) {
  const t = useTexts(listsTexts);
  const list = usePlayerList(NOTIFICATIONS);
  return (
    <ListPage path={path} lead={t('notificationsLead')}>
      <PlayerRows
        list={list}
        skeleton={<ListSkeleton className="notifications-skeleton" count={5} />}
        empty={<NoNotifications />}
      >
        {(rows) => <NotificationDays rows={rows} today={list.today} />}
      </PlayerRows>
    </ListPage>
  );
}

/** Notifications under the headings of the days on which they were paid. */
export function NotificationDays({ rows, today }: DayRows<Transaction>) {
  return (
    <DayList rows={rows} today={today} getDate={readPaymentDate} className="panel ruled">
      {(transaction, index) => <Notification key={transaction.id ?? index} transaction={transaction} />}
    </DayList>
  );
}

function NoNotifications() {
  const t = useTexts(listsTexts);
  return (
    <EmptyList
      title={t('noNotifications')}
      actions={<ButtonLink href="/profile/history/finance">{t('toFinance')}</ButtonLink>}
    />
  );
}

/** The notification that a withdrawal was paid. */
export function Notification({ transaction }: { transaction: Transaction }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const { description, reference } = transaction;
  const amountKurus = readAmountKurus(transaction);
  const paidAt = readPaymentTime(transaction);
  return (
    <li className="notification stacks">
      <span className="tile notification-mark">
        <Icon of={IconCash} size={22} />
      </span>
      <p className="bold">{t('withdrawalPaid')}</p>
      <p className="bold nowrap">{amountKurus !== undefined && formatSignedMoney(amountKurus, lang)}</p>
      {(description || reference) && (
        <p className="dim text-small">
          <span>{description}</span>
          {description && reference && <span>{' · '}</span>}
          {reference && <span className="nowrap">{reference}</span>}
        </p>
      )}
      {paidAt !== undefined && (
        <p className="hint text-meta">
          <time dateTime={new Date(paidAt).toISOString()}>{formatTime(paidAt, lang)}</time>
        </p>
      )}
    </li>
  );
}
