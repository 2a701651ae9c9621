import { useTexts } from '../../core/i18n/use-texts.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { Link } from '../../ui/links/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { listsTexts } from './texts.tr.ts';

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
