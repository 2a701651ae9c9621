import './history-tabs.css';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Link } from '../../../routing/link.tsx';
import { useIsSitePage } from '../../../routing/route-table.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { historyTexts } from '../texts.tr.ts';

const TABS = [
  ['/profile/history/account', 'tabAccount'],
  ['/profile/history/finance', 'tabFinance'],
  ['/profile/history/games', 'tabGames'],
  ['/profile/history/bets', 'tabBets'],
  ['/profile/history/bonus', 'tabBonus'],
] as const;

/**
 * The tabs of the five histories, at the top of each of their pages. A history without a page on the site has
 * no tab.
 */
export function HistoryTabs() {
  const t = useTexts(historyTexts);
  const isSitePage = useIsSitePage();
  return (
    <Tabs label={t('histories')}>
      {TABS.filter(([path]) => isSitePage(path)).map(([path, name]) => (
        <Link key={path} href={path}>
          {t(name)}
        </Link>
      ))}
    </Tabs>
  );
}
