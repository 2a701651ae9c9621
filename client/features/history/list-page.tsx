import './list-page.css';
import '../../ui/cards/skeleton.css';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { AccountFrame } from '../../shell/account/account-frame.tsx';
import { Repeat } from '../../ui/cards/skeleton.tsx';
import { Link } from '../../ui/links/link.tsx';
import { ListView } from '../../ui/loading/list-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { PlayerList } from './player-list.ts';
import { listsTexts } from './texts.tr.ts';

interface ListPageProps {
  path: string;
  /** A sentence below the heading. */
  lead?: string;
  children: Elements;
}

/** A page with a list of the signed-in player. */
export function ListPage({ path, lead, children }: ListPageProps) {
  const { session } = useModels();
  return (
    <AccountFrame path={path} lead={lead}>
      <HistoryTabs path={path} />
      <div className="stack gap-16">
        <p className="paper-only">{session.session.value?.username}</p>
        {children}
      </div>
    </AccountFrame>
  );
}

interface PlayerRowsProps<Row> {
  list: Pick<PlayerList<Row, unknown>, 'view'>;
  skeleton: Elements;
  empty: Elements;
  children: (rows: readonly Row[]) => Elements;
}

/** The rows of a list, in each of its states. */
export function PlayerRows<Row>({ list, ...elements }: PlayerRowsProps<Row>) {
  const t = useTexts(listsTexts);
  return (
    <ListView
      {...list.view}
      {...elements}
      failed={{ title: t('failedTitle'), text: t('failed') }}
      describe={(counts) => t('seenOf', counts)}
    />
  );
}

interface ListSkeletonProps {
  /** The class that gives the placeholders the size of rows. */
  className: string;
  count: number;
  /** Whether the rows stand under the headings of their days. */
  isByDay?: boolean;
}

/** Placeholders in the size of the first rows. */
export function ListSkeleton({ className, count, isByDay = true }: ListSkeletonProps) {
  return (
    <div className={`list-skeleton stack gap-8 ${className}`} aria-hidden="true">
      {isByDay && <span className="skeleton list-skeleton-day" data-skeleton />}
      <Repeat count={count}>
        <span className="skeleton list-skeleton-row" data-skeleton />
      </Repeat>
    </div>
  );
}

const TABS = [
  ['/profile/history/account', 'tabAccount'],
  ['/profile/history/finance', 'tabFinance'],
  ['/profile/history/games', 'tabGames'],
  ['/profile/history/bets', 'tabBets'],
  ['/profile/history/bonus', 'tabBonus'],
] as const;

/** The tabs of the five histories, if the page at `path` is one. A history without a page on the site has no tab. */
export function HistoryTabs({ path }: { path: string }) {
  const t = useTexts(listsTexts);
  const isSitePage = useIsSitePage();
  if (TABS.every(([tabPath]) => tabPath !== path)) return null;
  return (
    <Tabs label={t('histories')}>
      {TABS.filter(([tabPath]) => isSitePage(tabPath)).map(([tabPath, name]) => (
        <Link key={tabPath} href={tabPath}>
          {t(name)}
        </Link>
      ))}
    </Tabs>
  );
}
