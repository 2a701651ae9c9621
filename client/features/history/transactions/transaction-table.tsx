import './transaction-table.css';
import { memo, useMemo } from 'react';
import type { Transaction } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { StateBadge } from '../../../ui/tag.tsx';
import { Amount } from '../amount.tsx';
import { type DayRows, formatDayHeading, groupByDay } from '../day-list.tsx';
import { listsTexts } from '../texts.tr.ts';
import { getTransactionKinds } from './history-filters.ts';
import { buildTransactionEntry } from './transaction-entry.ts';

/** Transactions under the headings of their days. In a narrow window the style shows each row as a card. */
export function TransactionTable({ rows, today }: DayRows<Transaction>) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const groups = useMemo(() => groupByDay(rows, ({ date }) => date), [rows]);
  return (
    <table className="transactions">
      <caption className="hidden-visually">{t('entries')}</caption>
      <thead className="from-900">
        <tr>
          <th scope="col" className="transaction-text">
            {t('entry')}
          </th>
          <th scope="col" className="transaction-amount">
            {t('amount')}
          </th>
          <th scope="col" className="transaction-time">
            {t('time')}
          </th>
          <th scope="col" className="transaction-reference from-1200">
            {t('reference')}
          </th>
          <th scope="col" className="transaction-state">
            {t('status')}
          </th>
        </tr>
      </thead>
      {groups.map(({ day, rows: ofDay }) => (
        <tbody key={String(day)}>
          <tr>
            <th scope="rowgroup" colSpan={5}>
              {formatDayHeading(day, today, lang)}
            </th>
          </tr>
          {ofDay.map((transaction, index) => (
            <TransactionRow key={transaction.id ?? index} transaction={transaction} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Appending a page renders only the new rows. */
const TransactionRow = memo(({ transaction }: { transaction: Transaction }) => {
  const models = useModels();
  const lang = models.language.lang.value;
  const t = useTexts(listsTexts);
  const { findCategory, findSubCategory } = getTransactionKinds(models);
  const entry = buildTransactionEntry(transaction, {
    lang,
    t,
    findCategory,
    findSubCategory,
    nowMs: models.time.now(),
  });
  const { time, title, detail, reference, state, amount } = entry;
  return (
    <tr className="transaction stacks">
      <td className="transaction-text">
        <p className="transaction-title">{title}</p>
        <p className="transaction-detail hint text-meta">{detail}</p>
      </td>
      <td className="transaction-amount">{amount && <Amount {...amount} />}</td>
      <td className="transaction-time dim">{time}</td>
      <td className="transaction-reference from-1200 dim">{reference}</td>
      <td className="transaction-state">
        <StateBadge kind={state.kind} icon={state.icon}>
          {state.word}
        </StateBadge>
      </td>
    </tr>
  );
});
