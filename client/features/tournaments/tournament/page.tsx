import { Bone } from '../../../ui/cards/skeleton.tsx';
import { ButtonLink } from '../../../ui/links/link.tsx';
import '../../../ui/cards/card.css';
import './page.css';
import type { Tournament } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { useTitle } from '../../../core/routing/title.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { type LoadedTournaments, useTournaments } from '../tournaments.ts';
import { TournamentDetails } from './details.tsx';
import { TournamentHero } from './hero.tsx';
import { tournamentPageTexts } from './texts.tr.ts';

export default function TournamentPage({ params }: PageProps) {
  const { state, now, retry } = useTournaments();
  const t = useTexts(tournamentPageTexts);
  const tournament = findTournament(state, params.id);
  const isNotFound = (state.kind === 'ready' || state.kind === 'empty') && tournament === undefined;
  const title = tournament?.Title || (isNotFound ? t('notFoundTitle') : undefined);
  useTitle(title);
  return (
    <div className="page narrow-page">
      <div className="wrap">
        <BackLink href="/tournaments">{t('back')}</BackLink>
        <TournamentHero tournament={tournament} isLoading={state.kind === 'loading'} now={now}>
          <span className={state.kind === 'loading' ? 'hidden-visually' : undefined}>
            {title ?? t('tournament')}
          </span>
        </TournamentHero>
        {tournament && state.kind === 'ready' && (
          <TournamentDetails tournament={tournament} now={now} sentAtMs={state.data.sentAtMs} />
        )}
        {isNotFound && (
          <>
            <p className="tournament-lead dim">{t('notFoundText')}</p>
            <ButtonLink href="/tournaments">{t('toAll')}</ButtonLink>
          </>
        )}
        {state.kind !== 'ready' && state.kind !== 'empty' && (
          <ResourceView state={state} retry={retry} skeleton={<TournamentSkeleton />} empty={null}>
            {() => null}
          </ResourceView>
        )}
      </div>
    </div>
  );
}

function findTournament(state: Loadable<LoadedTournaments>, id: string | undefined): Tournament | undefined {
  if (state.kind !== 'ready') return undefined;
  const { active, upcoming, concluded } = state.data.groups;
  return [...active, ...upcoming, ...concluded].find((tournament) => isSameId(tournament.id, id));
}

/** Placeholders in the layout of a tournament below its picture. */
function TournamentSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton tournament-statistics-skeleton" data-skeleton />
      <div className="tournament-columns stack gap-20">
        <div className="tournament-board">
          <Bone height={420} radius="var(--radius-panel)" />
        </div>
        <Bone height={420} radius="var(--radius-panel)" />
      </div>
    </div>
  );
}
