import type { Transaction } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { DayList } from '../day-list.tsx';
import type { ListKind, RowsProps } from '../list-kind.ts';
import { ListPage } from '../list-page.tsx';
import { EmptyList } from '../nothing-found.tsx';
import { listsTexts } from '../texts.tr.ts';
import { Notification } from './notification.tsx';
import { getNotifications, readPaymentDate } from './notifications.ts';

const NOTIFICATIONS: ListKind<Transaction, object> = {
  getList: getNotifications,
  readRequest: () => ({}),
  isWhole: true,
  Rows: NotificationDays,
  Empty: NoNotifications,
  skeleton: { className: 'notifications-skeleton', count: 5, isByDay: true },
};

export default function NotificationsPage({ path }: PageProps) {
  const t = useTexts(listsTexts);
  return <ListPage path={path} kind={NOTIFICATIONS} lead={t('notificationsLead')} />;
}

/** Notifications under the headings of the days on which they were paid. */
export function NotificationDays({ rows, today }: Omit<RowsProps<Transaction>, 'query'>) {
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
