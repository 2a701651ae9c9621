import type { PageProps } from '../../../core/routing/route.ts';
import { ListPage } from '../list-page.tsx';
import { findHistory } from './histories.ts';

/** The history of the account, of payments, of games or of bonuses. */
export default function HistoryPage({ path }: PageProps) {
  return <ListPage key={path} path={path} kind={findHistory(path)} />;
}
