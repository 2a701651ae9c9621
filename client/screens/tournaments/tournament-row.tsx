import './page.css';
import type { Lang } from '#contracts/fields';
import type { Tournament } from '../../api/rows.ts';
import { dayAndWeekday } from '../../i18n/days.ts';
import { dayAndMonth } from '../../i18n/format.ts';
import { formatStart } from '../../i18n/moments.ts';
import { lira } from '../../i18n/money.ts';
import { formatAhead } from '../../i18n/time-spans.ts';
import { formatSummary } from '../../i18n/trim-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { siteTexts } from '../../site/texts.tr.ts';
import { tournamentTexts } from '../../tournaments/texts.tr.ts';
import { Picture } from '../../ui/cards/picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronRight, IconClock, IconFlag } from '../../ui/icons.ts';
import { StateBadge } from '../../ui/states/state-badge.tsx';
import { tournamentsTexts } from './texts.tr.ts';
import { TitleLink } from './title-link.tsx';

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
  const site = useTexts(siteTexts);
  const { id, Summary, Image, Prize, Standings } = tournament;
  const title = tournament.Title || site('titleTournament');
  const [start, end] = [Date.parse(tournament.Start_date), Date.parse(tournament.End_date)];
  const winner = Standings?.[0]?.Player;
  const line = isUpcoming ? Summary && formatSummary(Summary) : winner && t('winner', { name: winner });
  const date = isUpcoming
    ? formatDate(start, now, lang)
    : shared('endedOn', { day: dayAndMonth(end - 1, lang) });
  return (
    <li className="tournament-row covered">
      <Picture
        name={title}
        className="tournament-row-art"
        src={Image}
        width="600"
        height="400"
        loading="lazy"
      />
      <div className="tournament-row-name">
        <h3 className="plain-heading">
          <TitleLink id={id} title={title} />
        </h3>
        {line && <p className="from-900 hint text-meta">{line}</p>}
      </div>
      <p className="tournament-row-date">{date}</p>
      <p className="from-900">
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
      <p className="tournament-row-prize bold">{Prize === undefined ? '–' : lira(Prize, lang)}</p>
      {id !== undefined && <Icon of={IconChevronRight} size={18} className="hint from-900" />}
    </li>
  );
}

/** Formats the start of a tournament: day and time, or day and weekday if the start is at midnight. */
function formatDate(startMs: number, nowMs: number, lang: Lang): string {
  const text = formatStart(startMs, nowMs, lang);
  return text === dayAndMonth(startMs, lang) ? dayAndWeekday(startMs, lang) : text;
}
