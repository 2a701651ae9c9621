import { Bone, Repeat } from '../../../ui/cards/skeleton.tsx';
import { ButtonLink, Link } from '../../../ui/links/link.tsx';
import '../../../ui/cards/card-group.css';
import './page.css';
import type { Lang } from '#contracts/fields';
import { formatWholeMoney } from '#contracts/rules/money';
import { capitalise } from '#contracts/rules/wording';
import type { Tournament } from '../../../core/api/rows.ts';
import { findKnown } from '../../../core/api/values.ts';
import { formatDayAndWeekday } from '../../../core/i18n/days.ts';
import { formatDayAndMonth } from '../../../core/i18n/format.ts';
import { formatDeadline, formatStart } from '../../../core/i18n/moments.ts';
import { formatAhead, formatRemaining } from '../../../core/i18n/time-spans.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { type Models, useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { CardGroup } from '../../../ui/cards/card-group.tsx';
import { Picture } from '../../../ui/cards/picture.tsx';
import { ProgressBar } from '../../../ui/loading/progress.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { PhaseBadge, type TournamentPhase } from '../phase.tsx';
import { tournamentTexts } from '../texts.tr.ts';
import { getTournamentsModel, type TournamentGroups, useTournaments } from '../tournaments.ts';

export function preload(models: Models) {
  getTournamentsModel(models).load();
}

export default function TournamentsPage(_: PageProps) {
  const { state, now, retry } = useTournaments();
  const site = useTexts(siteTexts);
  const t = useTexts(tournamentTexts);
  return (
    <div className="page">
      <div className="wrap">
        <h1>{site('titleTournaments')}</h1>
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
  const t = useTexts(tournamentTexts);
  return PHASES.filter((phase) => phase === 'active' || groups[phase].length > 0).map((phase) => {
    const tournaments = groups[phase];
    const count = tournaments.length;
    return (
      <CardGroup key={phase} title={t(phase)} count={count > 0 ? t('count', { count }) : undefined}>
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

interface TournamentCardProps {
  tournament: Tournament;
  phase: TournamentPhase;
  /** The server's time in epoch ms. */
  now: number;
}

/** A tournament with its prize and its dates. One in progress also has a bar of the time that has passed. */
export function TournamentCard({ tournament, phase, now }: TournamentCardProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(tournamentTexts);
  const site = useTexts(siteTexts);
  const { id, Image, Prize, Standings } = tournament;
  const title = tournament.Title || site('titleTournament');
  const gameType = findKnown(tournament.GameType);
  const [start, end] = [Date.parse(tournament.Start_date), Date.parse(tournament.End_date)];
  const winner = Standings?.[0]?.Player;
  const [date, note] = {
    active: [
      t('remaining', { span: formatRemaining(end - now, lang) }),
      t('endsAt', { moment: formatDeadline(end, lang) }),
    ],
    upcoming: [capitalise(formatDate(start, now, lang), lang), formatAhead(start, now, lang)],
    concluded: [
      t('endedOn', { day: formatDayAndMonth(end - 1, lang) }),
      winner && t('winner', { name: winner }),
    ],
  }[phase];
  return (
    <article className="tournament-card panel covered">
      <div className="tournament-card-art">
        <Picture className="fills" name={title} src={Image} loading="lazy" width="600" height="400" />
      </div>
      <div className="tournament-card-body stack gap-8">
        <div className="row spread gap-8">
          <PhaseBadge phase={phase} />
          {gameType && <span className="text-meta hint">{t(gameType)}</span>}
        </div>
        <h3 className="display">
          {id === undefined ? (
            title
          ) : (
            <Link href={`/tournaments/${encodeURIComponent(String(id))}`} className="cover-link">
              {title}
            </Link>
          )}
        </h3>
        {Prize !== undefined && (
          <p className="tournament-card-prize bold">
            <span>{`${formatWholeMoney(Prize, lang)} `}</span>
            <small className="hint text-meta regular">{t('prizePool')}</small>
          </p>
        )}
        <p className="tournament-card-times row spread wraps text-small">
          <b>{date}</b>
          <span className="hint">{note}</span>
        </p>
        {phase === 'active' && <ProgressBar share={(now - start) / (end - start)} />}
      </div>
    </article>
  );
}

/** Formats the start of a tournament: day and time, or day and weekday if the start is at midnight. */
function formatDate(startMs: number, nowMs: number, lang: Lang): string {
  const text = formatStart(startMs, nowMs, lang);
  return text === formatDayAndMonth(startMs, lang) ? formatDayAndWeekday(startMs, lang) : text;
}
