import './page.css';
import type { Tournament } from '../../../core/api/rows.ts';
import { formatPeriod } from '../../../core/i18n/moments.ts';
import { formatSummary } from '../../../core/i18n/trim-text.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { TextOrElements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import { Picture } from '../../../ui/cards/picture.tsx';
import { ServerLink } from '../../../ui/links/link.tsx';
import { findPhase, PhaseBadge } from '../phase.tsx';
import { tournamentPageTexts } from './texts.tr.ts';

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
  const t = useTexts(tournamentPageTexts);
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
          <h1>{children}</h1>
          {tournament && (
            <>
              {tournament.Summary && (
                <p className="tournament-hero-summary">{formatSummary(tournament.Summary)}</p>
              )}
              <p className="tournament-hero-dates bold text-small">
                {formatPeriod(Date.parse(tournament.Start_date), Date.parse(tournament.End_date), lang)}
              </p>
              {phase !== 'concluded' && (
                <ServerLink href={tournament.Link} className="button button-art tournament-hero-button">
                  {t('toGames')}
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
