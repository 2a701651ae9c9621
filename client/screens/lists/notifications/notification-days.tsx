import type { Transaction } from '../../../api/rows.ts';
import type { Day } from '../../../i18n/calendar-days.ts';
import { useModels } from '../../../models.ts';
import { formatDayHeading, groupByDay } from '../rows/day-groups.ts';
import { DaySection } from '../rows/day-section.tsx';
import { Notification } from './notification.tsx';
import { readPaymentDate } from './notifications-model.ts';

interface NotificationDaysProps {
  readonly transactions: readonly Transaction[];
  /** The current day in Istanbul; undefined until it is known. */
  readonly today: Day | undefined;
}

/** Notifications under the headings of the days on which they were paid. */
export function NotificationDays({ transactions, today }: NotificationDaysProps) {
  const lang = useModels().language.lang.value;
  return groupByDay(transactions, readPaymentDate).map(({ day, rows }) => (
    <DaySection key={String(day)} heading={formatDayHeading(day, today, lang)}>
      <ul className="panel ruled">
        {rows.map((transaction, index) => (
          <Notification key={transaction.id ?? index} transaction={transaction} />
        ))}
      </ul>
    </DaySection>
  ));
}
