import './page.css';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import type { Transaction } from '../../api/rows.ts';
import { nameRange } from '../../history/period/range-name.ts';
import type { Range } from '../../history/period/ranges.ts';
import { addUp, type SumName } from '../../history/rows/sums.ts';
import { SumsRow } from '../../history/rows/sums-row.tsx';
import { historyTexts } from '../../history/texts.tr.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import type { ListState } from '../../resources/resource.ts';
import { isRecoverable, useRecovery } from '../../resources/use-recovery.ts';
import { Button } from '../../ui/button.tsx';

interface SumsProps {
  /** The latest transactions that match the filter, independent of the shown page. */
  readonly state: ListState<Transaction>;
  readonly names: readonly SumName[];
  readonly range: Range;
  readonly retry: () => void;
}

/** Shows the sums of all transactions that match the filter, or of the latest 250 if more match. */
export function Sums({ state, names, range, retry }: SumsProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  const frame = useTexts(frameTexts);
  useRecovery(isRecoverable(state), retry);
  switch (state.kind) {
    case 'empty':
      return null;
    case 'loading':
      return <div className="skeleton sums" data-skeleton aria-hidden="true" />;
    case 'ready': {
      const { total } = state.data;
      const isPartial = total === undefined || total > MAX_TRANSACTIONS;
      const scope = lowerFirst(nameRange(range, t, lang), lang);
      const sums = addUp(state.data.rows, names).map(({ name, label, kurus }, index, all) => ({
        name,
        kurus,
        label:
          index === all.length - 1 && !isPartial ? t('sumOver', { sum: t(label), range: scope }) : t(label),
      }));
      if (sums.length === 0) return null;
      return (
        <SumsRow sums={sums} note={isPartial ? t('sumsOfLatest', { count: MAX_TRANSACTIONS }) : undefined} />
      );
    }
    default:
      return (
        <div className="history-sums-failed row wraps gap-8 dim text-small">
          <p>{t('sumsFailed')}</p>
          <Button variant="text" size="row" onClick={retry}>
            {frame('retry')}
          </Button>
        </div>
      );
  }
}

function lowerFirst(text: string, lang: string): string {
  return text.charAt(0).toLocaleLowerCase(lang) + text.slice(1);
}
