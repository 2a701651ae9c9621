import './page.css';
import { useId } from 'react';
import type { Tournament } from '../../../core/api/rows.ts';
import { timeOfDay } from '../../../core/i18n/clock.ts';
import { count } from '../../../core/i18n/format.ts';
import { lira } from '../../../core/i18n/money.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { TournamentPhase } from '../phase.tsx';
import { tournamentPageTexts } from './texts.tr.ts';

/** Places up to this one show their number in a badge with the shape of an arch. */
const MAX_ARCH_PLACE = 3;

interface BoardProps {
  tournament: Tournament;
  phase: TournamentPhase;
  /** When the server sent the standings, in epoch ms. */
  sentAtMs: number;
}

/** The best players with their points, as the server sent them; nothing if it sent no standings. */
export function Board({ tournament: { Standings, Prizes }, phase, sentAtMs }: BoardProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(tournamentPageTexts);
  const headingId = useId();
  if (!Standings) return null;
  const state =
    phase === 'concluded'
      ? t('standingsFinal')
      : phase === 'active' && t('standingsAsOf', { time: timeOfDay(sentAtMs, lang) });
  return (
    <section className="tournament-board panel" aria-labelledby={headingId}>
      <div className="tournament-panel-head row spread gap-12">
        <h2 id={headingId}>{t('standings')}</h2>
        {state && <span>{state}</span>}
      </div>
      {Standings.length === 0 ? (
        <p className="tournament-board-empty dim">
          {phase === 'upcoming' ? t('noStandingsYet') : t('noStandings')}
        </p>
      ) : (
        <ol>
          {Standings.map(({ Place, Player, Points }, index) => {
            const prize = findPrize(Prizes, Place);
            const isTop = Place !== undefined && Place <= MAX_ARCH_PLACE;
            return (
              <li key={Place ?? `row ${index}`} className={isTop ? 'is-top' : undefined}>
                {Place !== undefined && (
                  <span className="hidden-visually">{t('place', { place: Place })}</span>
                )}
                <span className="tournament-board-place hint" aria-hidden="true">
                  {Place ?? '–'}
                </span>
                <span>{Player ?? '–'}</span>
                <span className="tournament-board-prize hint text-small">
                  {prize > 0 && lira(prize, lang)}
                </span>
                <span className="tournament-board-points">
                  {Points === undefined ? (
                    '–'
                  ) : (
                    <>
                      <span>{count(Points, lang)}</span>
                      <span className="hidden-visually">{` ${t('points')}`}</span>
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

/**
 * Returns the prize for a place, in lira; 0 if the place has none or it is not known. A row covers one place (`3`) or several
 * (`4–10`).
 */
export function findPrize(prizes: Tournament['Prizes'], place: number | undefined): number {
  if (place === undefined) return 0;
  const row = prizes?.find(({ Places = '' }) => {
    const [from = Number.NaN, to = from] = Places.split(/[–-]/).map(Number);
    return from <= place && place <= to;
  });
  return row?.Amount ?? 0;
}
