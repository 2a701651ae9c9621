import { ButtonLink } from '../../../routing/link.tsx';
import './page.css';
import { useEffect } from 'react';
import { AccountFrame } from '../../../account/account-frame.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import { onBalanceChange } from '../../../resources/on-balance-change.ts';
import type { PageProps } from '../../../routing/route.ts';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { HistoryView } from '../history-view.tsx';
import { historyTexts } from '../texts.tr.ts';
import { TicketsSkeleton } from './skeleton.tsx';
import { ticketsTexts } from './texts.tr.ts';
import { TicketSearch } from './ticket-search.tsx';
import { getTickets } from './tickets-model.ts';

/** The New Year tickets of the player (spec §2, §9 Ticket list). */
export default function TicketsPage({ path }: PageProps) {
  const models = useModels();
  const tickets = getTickets(models);
  const t = useTexts(ticketsTexts);
  useEffect(() => void tickets.refresh(), [tickets]);
  // A settled payment changes the balance, so each change of the balance refreshes the list.
  useEffect(() => onBalanceChange(models.finance, () => void tickets.refresh()), [models, tickets]);
  return (
    <AccountFrame path={path} lead={t('lead')}>
      <HistoryView
        state={tickets.state.value}
        retry={() => void tickets.load()}
        skeleton={<TicketsSkeleton />}
        empty={<NoTickets />}
      >
        {(loaded) => <TicketSearch {...loaded} />}
      </HistoryView>
    </AccountFrame>
  );
}

function NoTickets() {
  const t = useTexts(ticketsTexts);
  const history = useTexts(historyTexts);
  return (
    <StatePanel
      role="status"
      title={t('empty')}
      text={history('empty')}
      actions={<ButtonLink href="/promotions">{t('toPromotions')}</ButtonLink>}
    />
  );
}
