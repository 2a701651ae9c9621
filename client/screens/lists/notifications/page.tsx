import { ButtonLink } from '../../../routing/link.tsx';
import { Repeat } from '../../../ui/behaviour/repeat.ts';
import '../rows/day-section.css';
import { Bone } from '../../../ui/cards/bone.tsx';
import './page.css';
import { useEffect } from 'react';
import { AccountFrame } from '../../../account/account-frame.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import { onBalanceChange } from '../../../resources/on-balance-change.ts';
import type { PageProps } from '../../../routing/route.ts';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { HistoryView } from '../history-view.tsx';
import { useToday } from '../period/use-today.ts';
import { WholeList } from '../rows/whole-list.tsx';
import { historyTexts } from '../texts.tr.ts';
import { NotificationDays } from './notification-days.tsx';
import { getNotifications } from './notifications-model.ts';
import { notificationsTexts } from './texts.tr.ts';

export default function NotificationsPage({ path }: PageProps) {
  const models = useModels();
  const notifications = getNotifications(models);
  const today = useToday();
  const t = useTexts(notificationsTexts);
  useEffect(() => void notifications.refresh(), [notifications]);
  // A settled payment changes the balance, so each change of the balance refreshes the list.
  useEffect(
    () => onBalanceChange(models.finance, () => void notifications.refresh()),
    [models, notifications],
  );
  return (
    <AccountFrame path={path} lead={t('lead')}>
      <HistoryView
        state={notifications.state.value}
        retry={() => void notifications.load()}
        skeleton={<NotificationsSkeleton />}
        empty={<NoNotifications />}
      >
        {(rows) => (
          <WholeList rows={rows}>
            {(shown) => <NotificationDays transactions={shown} today={today} />}
          </WholeList>
        )}
      </HistoryView>
    </AccountFrame>
  );
}

function NoNotifications() {
  const t = useTexts(notificationsTexts);
  const history = useTexts(historyTexts);
  return (
    <StatePanel
      role="status"
      title={t('notFound')}
      text={history('empty')}
      actions={<ButtonLink href="/profile/history/finance">{t('toFinance')}</ButtonLink>}
    />
  );
}

/** Placeholders in the size of the first notifications. */
function NotificationsSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton day-section-skeleton" data-skeleton />
      <div className="panel ruled">
        <Repeat count={5}>
          <div className="notification">
            <span className="skeleton tile notification-mark" data-skeleton />
            <p className="notification-title">
              <span className="skeleton skeleton-line" data-skeleton />
            </p>
            <p className="notification-amount">
              <Bone width={96} height={14} />
            </p>
            <p className="dim text-small">
              <span className="skeleton skeleton-line is-short" data-skeleton />
            </p>
            <p className="hint text-meta">
              <span className="skeleton skeleton-line is-short" data-skeleton />
            </p>
          </div>
        </Repeat>
      </div>
    </div>
  );
}
