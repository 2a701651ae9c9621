import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import type { Range } from '../period/ranges.ts';
import { historyTexts } from '../texts.tr.ts';

interface NothingFoundProps {
  readonly range: Range;
  readonly onRange: (range: Range) => void;
  /** Removes all filters; undefined when no filter is set. */
  readonly onClear: (() => void) | undefined;
}

/** Says that no entry matches (spec §8); offers a wider range of days and the removal of all filters. */
export function NothingFound({ range, onRange, onClear }: NothingFoundProps) {
  const t = useTexts(historyTexts);
  const wider = findWiderRange(range);
  return (
    <StatePanel
      role="status"
      title={t('emptyTitle')}
      text={t('empty')}
      actions={
        <>
          {onClear && <Button onClick={onClear}>{t('clearFilter')}</Button>}
          {wider && (
            <Button onClick={() => onRange(wider)}>
              {t(wider === 'all' ? 'toAllTimes' : 'toLast90Days')}
            </Button>
          )}
        </>
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
