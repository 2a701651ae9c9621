import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import type { ShownList } from './list-page.tsx';
import type { Range } from './period/ranges.ts';
import { listsTexts } from './texts.tr.ts';

/** Says that a list has no rows (spec §8). actions: what the player can do instead. */
export function EmptyList({ title, actions }: { title: string; actions?: Elements }) {
  const t = useTexts(listsTexts);
  return <StatePanel role="status" title={title} text={t('empty')} actions={actions} />;
}

/** Says that no row of the chosen dates matches, and offers more days. */
export function NothingFound({ range, change }: Pick<ShownList<unknown>, 'range' | 'change'>) {
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
