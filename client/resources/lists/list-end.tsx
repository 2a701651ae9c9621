import './list-end.css';
import { useEffect, useRef } from 'react';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import type { LoadedRows } from '../resource.ts';
import { useRecovery } from '../use-recovery.ts';
import { listEndTexts } from './texts.tr.ts';

interface ListEndProps {
  readonly list: LoadedRows<unknown>;
  /** Says how many rows are shown; the numbers are written in the language of the site. */
  readonly describe: (counts: { shown: string; total: string }) => string;
  /** Shows the next page. */
  readonly onMore: () => void;
  /** Loads the next page again after it failed; by default `onMore`. */
  readonly onRetry?: () => void;
}

/** The end of a list: the number of shown rows and the button “Daha fazla” (more). */
export function ListEnd({ list, describe, onMore, onRetry = onMore }: ListEndProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listEndTexts);
  const frame = useTexts(frameTexts);
  const { rows, total, more } = list;
  useRecovery(more === 'offline', onRetry);
  const end = useRef<HTMLDivElement>(null);
  const hadMore = useRef(more !== 'none');
  // When the last page is shown, the button disappears. The focus then moves to this element, or it would
  // jump to the top of the page.
  useEffect(() => {
    if (more === 'none' && hadMore.current && document.activeElement === document.body) end.current?.focus();
    hadMore.current = more !== 'none';
  }, [more]);
  const hasFailed = more === 'error' || more === 'offline';
  return (
    <div className="list-end stack gap-14" ref={end} tabIndex={-1}>
      <div role="status">
        {total === undefined ? (
          <p className="dim">{t('shown', { shown: count(rows.length, lang) })}</p>
        ) : (
          <Progress
            text={describe({ shown: count(rows.length, lang), total: count(total, lang) })}
            share={total === 0 ? 1 : rows.length / total}
          />
        )}
      </div>
      {more === 'slow' && <Note>{frame('slow')}</Note>}
      {more === 'error' && <Note tone="bad">{t('moreFailed')}</Note>}
      {more === 'offline' && <Note tone="bad">{t('moreOffline')}</Note>}
      {more !== 'none' && (
        <Button
          variant="outlined"
          isWide
          isWaiting={more === 'loading' || more === 'slow'}
          onClick={hasFailed ? onRetry : onMore}
        >
          {hasFailed ? frame('retry') : t('more')}
        </Button>
      )}
    </div>
  );
}
