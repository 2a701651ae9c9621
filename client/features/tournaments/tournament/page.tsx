import { Bone } from '../../../ui/cards/skeleton.tsx';
import { ButtonLink, ServerLink } from '../../../ui/links/link.tsx';
import '../../../ui/cards/card.css';
import './page.css';
import type { Tournament } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { hyphenate } from '../../../core/i18n/hyphenate.ts';
import { formatPeriod } from '../../../core/i18n/moments.ts';
import { formatSummary } from '../../../core/i18n/trim-text.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { TextOrElements } from '../../../core/jsx-types.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { type PageProps, useTitle } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Picture } from '../../../ui/cards/picture.tsx';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { findPhase, PhaseBadge } from '../phase.tsx';
import { tournamentTexts } from '../texts.tr.ts';
import { type LoadedTournaments, useTournaments } from '../tournaments.ts';
import { TournamentDetails } from './details.tsx';

export default function TournamentPage({ params }: PageProps) {
  const { state, now, retry } = useTournaments();
  const site = useTexts(siteTexts);
  const t = useTexts(tournamentTexts);
  const tournament = findTournament(state, params.id);
  const isNotFound = (state.kind === 'ready' || state.kind === 'empty') && tournament === undefined;
  const title = tournament?.Title || (isNotFound ? t('notFoundTitle') : undefined);
  useTitle(title);
  return (
    <div className="page narrow-page">
      <div className="wrap">
        <BackLink href="/tournaments">{site('titleTournaments')}</BackLink>
        <TournamentHero tournament={tournament} isLoading={state.kind === 'loading'} now={now}>
          <span className={state.kind === 'loading' ? 'hidden-visually' : undefined}>
            {hyphenate(title ?? site('titleTournament'))}
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
        <ResourceView state={state} retry={retry} skeleton={<TournamentSkeleton />} empty={null}>
          {() => null}
        </ResourceView>
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

interface TournamentHeroProps {
  /** The tournament; undefined while it loads and if it does not exist. */
  tournament: Tournament | undefined;
  isLoading: boolean;
  /** The server's time in epoch ms. */
  now: number;
  /** The heading. It is the same element in every state, since the focus may be on it. */
  children: TextOrElements;
}

/** The top of the page: the heading beside the picture, on a ledge. */
export function TournamentHero({ tournament, isLoading, now, children }: TournamentHeroProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(tournamentTexts);
  const phase = tournament && findPhase(tournament, now);
  const isOnLedge = tournament !== undefined || isLoading;
  return (
    <div className={isOnLedge ? 'tournament-hero' : undefined}>
      <div
        className={
          isLoading ? 'tournament-hero-stage skeleton' : isOnLedge ? 'tournament-hero-stage' : undefined
        }
      >
        {tournament ? (
          <Picture
            name={tournament.Title}
            className="tournament-hero-art"
            src={tournament.Image}
            width="600"
            height="400"
          />
        ) : (
          isLoading && <div className="tournament-hero-art" />
        )}
        <div className={isOnLedge ? 'tournament-hero-text stack gap-8' : undefined}>
          {phase && <PhaseBadge phase={phase} />}
          <h1 className="breaks">{children}</h1>
          {tournament && (
            <>
              {tournament.Summary && (
                <p className="tournament-hero-summary">{formatSummary(tournament.Summary)}</p>
              )}
              <p className="tournament-hero-dates bold text-small">
                {formatPeriod(Date.parse(tournament.Start_date), Date.parse(tournament.End_date), lang)}
              </p>
              {phase === 'active' && (
                <ServerLink href={tournament.Link} className="button button-art tournament-hero-button">
                  {t('toTournamentGames')}
                </ServerLink>
              )}
            </>
          )}
        </div>
      </div>
      {isOnLedge && <div className="ledge" />}
    </div>
  );
}
