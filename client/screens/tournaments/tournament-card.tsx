import './page.css';
import type { Tournament } from '../../api/rows.ts';
import { findKnown } from '../../api/values.ts';
import { formatDeadline } from '../../i18n/moments.ts';
import { lira } from '../../i18n/money.ts';
import { formatRemaining } from '../../i18n/time-spans.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { siteTexts } from '../../site/texts.tr.ts';
import { tournamentTexts } from '../../tournaments/texts.tr.ts';
import { Picture } from '../../ui/cards/picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronRight, IconClock } from '../../ui/icons.ts';
import { ProgressBar } from '../../ui/states/progress.tsx';
import { StateBadge } from '../../ui/states/state-badge.tsx';
import { TitleLink } from './title-link.tsx';

/** A running tournament, with its remaining time in words and as a bar. now: the server's time in epoch ms. */
export function TournamentCard({ tournament, now }: { tournament: Tournament; now: number }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(tournamentTexts);
  const site = useTexts(siteTexts);
  const { id, Image, Prize } = tournament;
  const title = tournament.Title || site('titleTournament');
  const gameType = findKnown(tournament.GameType);
  const [start, end] = [Date.parse(tournament.Start_date), Date.parse(tournament.End_date)];
  const share = (now - start) / (end - start);
  return (
    <article className="tournament-card panel covered">
      <div className="tournament-card-art">
        <Picture className="fills" name={title} src={Image} width="600" height="400" />
      </div>
      <div className="tournament-card-body stack gap-8">
        <div className="row spread gap-8">
          <StateBadge kind="ok" icon={IconClock}>
            {t('active')}
          </StateBadge>
          {gameType && <span className="text-meta hint">{t(gameType)}</span>}
        </div>
        <h3 className="display">
          <TitleLink id={id} title={title} />
        </h3>
        {Prize !== undefined && (
          <p className="tournament-card-prize bold">
            <span>{`${lira(Prize, lang)} `}</span>
            <small className="hint text-meta regular">{t('prizePool')}</small>
          </p>
        )}
        <p className="tournament-card-times row spread wraps text-small">
          <b>{t('remaining', { span: formatRemaining(end - now, lang) })}</b>
          <span className="hint">{t('endsAt', { moment: formatDeadline(end, lang) })}</span>
        </p>
        <div className="row gap-12 hint" aria-hidden="true">
          <div className="grow">
            <ProgressBar share={share} />
          </div>
          {id !== undefined && <Icon of={IconChevronRight} size={18} />}
        </div>
      </div>
    </article>
  );
}
