import { useId } from 'react';
import './page.css';
import { formatWholeMoney } from '#contracts/rules/money';
import { capitalise } from '#contracts/rules/wording';
import type { Tournament } from '../../../core/api/rows.ts';
import { findKnown } from '../../../core/api/values.ts';
import { formatTime } from '../../../core/i18n/clock.ts';
import { formatDayAndMonth, formatNumber } from '../../../core/i18n/format.ts';
import { formatStart } from '../../../core/i18n/moments.ts';
import { formatRemaining } from '../../../core/i18n/time-spans.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { findPhase, type TournamentPhase } from '../phase.tsx';
import { tournamentTexts } from '../texts.tr.ts';

interface TournamentDetailsProps {
  tournament: Tournament;
  /** The server's time in epoch ms. */
  now: number;
  /** When the server sent the standings, in epoch ms. */
  sentAtMs: number;
}

/** Shows a tournament below its picture. On a phone the standings come before the prizes. */
export function TournamentDetails({ tournament, now, sentAtMs }: TournamentDetailsProps) {
  const t = useTexts(tournamentTexts);
  return (
    <>
      <Statistics tournament={tournament} now={now} />
      <div className="tournament-columns stack gap-20">
        <Board tournament={tournament} phase={findPhase(tournament, now)} sentAtMs={sentAtMs} />
        <PrizeTable tournament={tournament} />
        {tournament.Text && (
          <section className="mt-8" aria-label={t('rules')}>
            <RichText html={tournament.Text} />
          </section>
        )}
      </div>
    </>
  );
}

function Statistics({ tournament, now }: { tournament: Tournament; now: number }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(tournamentTexts);
  const { Prize, MinStake, Start_date, End_date } = tournament;
  const gameType = findKnown(tournament.GameType);
  const [start, end] = [Date.parse(Start_date), Date.parse(End_date)];
  const time = {
    active: { label: t('remainingLabel'), value: formatRemaining(end - now, lang) },
    upcoming: { label: t('starts'), value: capitalise(formatStart(start, now, lang), lang) },
    concluded: { label: t('ended'), value: formatDayAndMonth(end - 1, lang) },
  }[findPhase(tournament, now)];
  const statistics = [
    { label: t('prizePoolLabel'), value: Prize === undefined ? undefined : formatWholeMoney(Prize, lang) },
    time,
    { label: t('minStake'), value: MinStake === undefined ? undefined : formatWholeMoney(MinStake, lang) },
    { label: t('games'), value: gameType && t(gameType) },
  ].filter(({ value }) => value !== undefined);
  return (
    <dl className="tournament-statistics cells panel stacks" aria-label={t('facts')}>
      {statistics.map(({ label, value }) => (
        <div key={label}>
          <dt className="hint text-meta">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The prize of each place or range of places; nothing if the prizes are not known. */
function PrizeTable({ tournament: { Prizes, Prize } }: { tournament: Tournament }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(tournamentTexts);
  const headingId = useId();
  if (!Prizes || Prizes.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={headingId}>
      <div className="tournament-panel-head row spread gap-12">
        <h2 id={headingId}>{t('prizes')}</h2>
        {Prize !== undefined && <span>{t('prizesTotal', { amount: formatWholeMoney(Prize, lang) })}</span>}
      </div>
      <table className="prize-table" aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{t('places')}</th>
            <th scope="col">{t('prizeEach')}</th>
          </tr>
        </thead>
        <tbody>
          {Prizes.map(({ Places, Amount }, index) => (
            <tr key={Places ?? index}>
              <th scope="row">{Places ?? '–'}</th>
              <td>{Amount === undefined ? '–' : formatWholeMoney(Amount, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Places up to this one show their number in a badge with the shape of an arch. */
const MAX_ARCH_PLACE = 3;

interface BoardProps {
  tournament: Tournament;
  phase: TournamentPhase;
  /** When the server sent the standings, in epoch ms. */
  sentAtMs: number;
}

/** The best players with their points, as the server sent them; nothing if it sent no standings. */
function Board({ tournament: { Standings, Prizes }, phase, sentAtMs }: BoardProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(tournamentTexts);
  const headingId = useId();
  if (!Standings) return null;
  const state =
    phase === 'concluded'
      ? t('standingsFinal')
      : phase === 'active' && t('standingsAsOf', { time: formatTime(sentAtMs, lang) });
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
              <li key={Place ?? `row ${index}`} className={isTop ? 'stacks is-top' : 'stacks'}>
                {Place !== undefined && (
                  <span className="hidden-visually">{t('place', { place: Place })}</span>
                )}
                <span className="tournament-board-place hint" aria-hidden="true">
                  {Place ?? '–'}
                </span>
                <span>{Player ?? '–'}</span>
                <span className="tournament-board-prize hint text-small">
                  {prize > 0 && formatWholeMoney(prize, lang)}
                </span>
                <span className="tournament-board-points">
                  {Points === undefined ? (
                    '–'
                  ) : (
                    <>
                      <span>{formatNumber(Points, lang)}</span>
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
