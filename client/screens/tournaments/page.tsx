import { ButtonLink } from '../../routing/link.tsx';
import { Bone, Repeat } from '../../ui/cards/bone.tsx';
import '../../ui/cards/card-group.css';
import './page.css';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import type { PageProps } from '../../routing/route.ts';
import { tournamentTexts } from '../../tournaments/texts.tr.ts';
import type { TournamentGroups } from '../../tournaments/tournaments.ts';
import { useTournaments } from '../../tournaments/use-tournaments.ts';
import { CardGroup } from '../../ui/cards/card-group.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { ResourceView } from '../../views/resource-view.tsx';
import { tournamentsTexts } from './texts.tr.ts';
import { TournamentCard } from './tournament-card.tsx';
import { TournamentRow } from './tournament-row.tsx';

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

function Groups({ groups: { active, upcoming, concluded }, now }: { groups: TournamentGroups; now: number }) {
  const t = useTexts(tournamentsTexts);
  const shared = useTexts(tournamentTexts);
  return (
    <>
      <Group title={shared('active')} count={active.length}>
        {active.length === 0 ? (
          <p className="dim">{t('noneActive')}</p>
        ) : (
          <ul className="tournaments-grid stack gap-16">
            {active.map((tournament, index) => (
              <li key={tournament.id ?? index}>
                <TournamentCard tournament={tournament} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Group>
      {upcoming.length > 0 && (
        <Group title={shared('upcoming')} count={upcoming.length}>
          <ul className="tournaments-rows panel ruled">
            {upcoming.map((tournament, index) => (
              <TournamentRow key={tournament.id ?? index} tournament={tournament} now={now} isUpcoming />
            ))}
          </ul>
        </Group>
      )}
      {concluded.length > 0 && (
        <Group title={shared('concluded')} count={concluded.length}>
          <ul className="tournaments-rows panel ruled">
            {concluded.map((tournament, index) => (
              <TournamentRow
                key={tournament.id ?? index}
                tournament={tournament}
                now={now}
                isUpcoming={false}
              />
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: Elements }) {
  const t = useTexts(tournamentsTexts);
  return (
    <CardGroup title={title} count={count > 0 ? t('count', { count }) : undefined}>
      {children}
    </CardGroup>
  );
}

const CARDS = 4;
const ROWS = 4;

/** Placeholders in the size of the cards and of the first rows. */
function TournamentsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="card-group">
        <SkeletonHeading />
        <div className="tournaments-grid stack gap-16">
          <Repeat count={CARDS}>
            <Bone height={182} radius="var(--radius-panel)" />
          </Repeat>
        </div>
      </div>
      <div className="card-group">
        <SkeletonHeading />
        <div className="tournaments-rows panel ruled">
          <Repeat count={ROWS}>
            <Bone height={68} radius={0} />
          </Repeat>
        </div>
      </div>
    </div>
  );
}

function SkeletonHeading() {
  return (
    <div className="card-group-head">
      <Bone width={150} height={24} />
    </div>
  );
}
