import './tournament-row.css';
import type { Tournament } from '#contracts/calls/cmscontroller';
import type { Lang } from '#contracts/fields';
import { dayAndWeekday } from '../../i18n/days.ts';
import { dayAndMonth } from '../../i18n/format.ts';
import { formatStart } from '../../i18n/moments.ts';
import { lira } from '../../i18n/money.ts';
import { formatAhead } from '../../i18n/time-spans.ts';
import { formatSummary } from '../../i18n/trim-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { Link } from '../../routing/link.tsx';
import { tournamentTexts } from '../../tournaments/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronRight, IconClock, IconFlag } from '../../ui/icons.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { tournamentsTexts } from './texts.ts';

interface TournamentRowProps {
  tournament: Tournament;
  /** The server's time in epoch ms. */
  now: number;
  isUpcoming: boolean;
}

/** A tournament that has not begun or is over, as one row of a list. */
export function TournamentRow({ tournament, now, isUpcoming }: TournamentRowProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(tournamentsTexts);
  const shared = useTexts(tournamentTexts);
  const { id, Title, Summary, Image, Prize, Standings } = tournament;
  const [start, end] = [Date.parse(tournament.Start_date), Date.parse(tournament.End_date)];
  const winner = Standings[0]?.Player;
  const date = isUpcoming
    ? formatDate(start, now, lang)
    : shared('endedOn', { day: dayAndMonth(end - 1, lang) });
  return (
    <li className="tournament-row">
      <img className="tournament-row-art" src={Image} alt="" width="600" height="400" loading="lazy" />
      <div className="tournament-row-name">
        <h3>
          <Link href={`/tournaments/${id}`} className="tournament-row-link">
            {Title}
          </Link>
        </h3>
        <p className="tournament-row-summary">
          {isUpcoming ? formatSummary(Summary) : winner && t('winner', { name: winner })}
        </p>
      </div>
      <p className="tournament-row-date">{date}</p>
      <p className="tournament-row-state">
        {isUpcoming ? (
          <StateBadge kind="info" icon={IconClock}>
            {formatAhead(start, now, lang)}
          </StateBadge>
        ) : (
          <StateBadge kind="neutral" icon={IconFlag}>
            {shared('concluded')}
          </StateBadge>
        )}
      </p>
      <p className="tournament-row-prize">{lira(Prize, lang)}</p>
      <Icon of={IconChevronRight} size={18} className="tournament-row-arrow" />
    </li>
  );
}

/** Formats the start of a tournament: day and time, or day and weekday if the start is at midnight. */
function formatDate(startMs: number, nowMs: number, lang: Lang): string {
  const text = formatStart(startMs, nowMs, lang);
  return text === dayAndMonth(startMs, lang) ? dayAndWeekday(startMs, lang) : text;
}
