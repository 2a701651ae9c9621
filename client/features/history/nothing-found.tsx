import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import type { Query } from '../../core/routing/query.ts';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import type { Range } from './period/ranges.ts';
import { listsTexts } from './texts.tr.ts';

/** Says that a list has no rows (spec §8). actions: what the player can do instead. */
export function EmptyList({ title, actions }: { title: string; actions?: Elements }) {
  const t = useTexts(listsTexts);
  return <StatePanel role="status" title={title} text={t('empty')} actions={actions} />;
}

interface NothingFoundProps {
  range: Range;
  /** Changes filters of the address. */
  change: (changes: Query) => void;
}

/** Says that no row of the chosen dates matches, and offers more days. */
export function NothingFound({ range, change }: NothingFoundProps) {
  const t = useTexts(listsTexts);
  const wider = findWiderRange(range);
  return (
    <EmptyList
      title={t('emptyTitle')}
      actions={
        wider && (
          <Button onClick={() => change({ range: wider })}>
            {t(wider === 'all' ? 'toAllTimes' : 'toLast90Days')}
          </Button>
        )
      }
    />
  );
}

/** Returns a wider range of days to offer; undefined if the range is the widest. */
function findWiderRange(range: Range): 'all' | '90d' | undefined {
  if (range === 'all') return undefined;
  const isShort = ['today', 'yesterday', '7d', '30d', 'month'].some((preset) => preset === range);
  return isShort ? '90d' : 'all';
}
