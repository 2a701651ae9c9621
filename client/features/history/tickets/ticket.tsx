import './ticket.css';
import { toKurus } from '#contracts/rules/money';
import type { Transaction } from '../../../core/api/rows.ts';
import { parseInstant } from '../../../core/api/values.ts';
import { wholeDay } from '../../../core/i18n/days.ts';
import { money } from '../../../core/i18n/money.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { Match } from '../../../ui/match.tsx';
import { listsTexts } from '../texts.tr.ts';

interface TicketProps {
  ticket: Transaction;
  /** The digits that are searched for; they are marked in the number. */
  digits: string;
}

/** A ticket with its stub, which names the deposit that earned it. */
export function Ticket({ ticket: { id, amount, settledDate, date }, digits }: TicketProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const day = parseInstant(settledDate ?? date);
  return (
    <li className="ticket panel">
      <div className="ticket-face">
        {id !== undefined && (
          <p className="ticket-number">
            <span className="hidden-visually">{`${t('ticketNumber')} `}</span>
            <Match text={String(id)} search={digits} />
          </p>
        )}
        <p className="hint text-meta">{t('draw')}</p>
      </div>
      <div className="ticket-stub">
        {amount !== undefined && <p className="ticket-amount">{money(toKurus(amount), lang)}</p>}
        {day !== undefined && <p className="hint text-meta">{wholeDay(day, lang)}</p>}
      </div>
    </li>
  );
}
