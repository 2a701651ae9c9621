import { Bone, Repeat } from '../../../ui/cards/skeleton.tsx';
import { ButtonLink } from '../../../ui/links/link.tsx';
import '../../../ui/cards/card-group.css';
import './page.css';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { CardGroup } from '../../../ui/cards/card-group.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import type { TournamentPhase } from '../phase.tsx';
import { tournamentTexts } from '../texts.tr.ts';
import { type TournamentGroups, useTournaments } from '../tournaments.ts';
import { tournamentsTexts } from './texts.tr.ts';
import { TournamentCard } from './tournament-card.tsx';

export default function TournamentsPage(_: PageProps) {
  const { state, now, retry } = useTournaments();
  const t = useTexts(tournamentsTexts);
  return (
    <div className="page">
      <div className="wrap">
        <h1>{t('heading')}</h1>
        <p className="dim">{t('lead')}</p>
        <ResourceView
          state={state}
          retry={retry}
          skeleton={<TournamentsSkeleton />}
          empty={
            <StatePanel
              title={t('emptyTitle')}
              text={t('emptyText')}
              actions={<ButtonLink href="/slot">{t('toGames')}</ButtonLink>}
            />
          }
        >
          {({ groups }) => <Groups groups={groups} now={now} />}
        </ResourceView>
      </div>
    </div>
  );
}

const PHASES = ['active', 'upcoming', 'concluded'] as const satisfies readonly TournamentPhase[];

function Groups({ groups, now }: { groups: TournamentGroups; now: number }) {
  const t = useTexts(tournamentsTexts);
  const shared = useTexts(tournamentTexts);
  return PHASES.filter((phase) => phase === 'active' || groups[phase].length > 0).map((phase) => {
    const tournaments = groups[phase];
    const count = tournaments.length;
    return (
      <CardGroup key={phase} title={shared(phase)} count={count > 0 ? t('count', { count }) : undefined}>
        {count === 0 ? (
          <p className="dim">{t('noneActive')}</p>
        ) : (
          <ul className="tournaments-grid stack gap-16">
            {tournaments.map((tournament, index) => (
              <li key={tournament.id ?? index}>
                <TournamentCard tournament={tournament} phase={phase} now={now} />
              </li>
            ))}
          </ul>
        )}
      </CardGroup>
    );
  });
}

const CARDS = 6;

/** Placeholders in the size of the first cards. */
function TournamentsSkeleton() {
  return (
    <div className="card-group" aria-hidden="true">
      <div className="card-group-head">
        <Bone width={150} height={24} />
      </div>
      <div className="tournaments-grid stack gap-16">
        <Repeat count={CARDS}>
          <Bone height={182} radius="var(--radius-panel)" />
        </Repeat>
      </div>
    </div>
  );
}
