import './list-end.css';
import { useEffect, useRef } from 'react';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import type { LoadedRows } from '../../resources/resource.ts';
import { useRecovery } from '../../resources/use-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Progress } from '../../ui/progress.tsx';
import { lobbyTexts } from './texts.tr.ts';

interface ListEndProps {
  list: LoadedRows<unknown>;
  textKey: 'shownGames' | 'shownTables';
  onMore: () => void;
}

/** The number of rows shown so far, and a button for the next page. */
export function ListEnd({ list, textKey, onMore }: ListEndProps) {
  const { language } = useModels();
  const t = useTexts(lobbyTexts);
  const frame = useTexts(frameTexts);
  const lang = language.lang.value;
  const { more, total } = list;
  useRecovery(more === 'offline', onMore);
  const end = useRef<HTMLDivElement>(null);
  const hadMore = useRef(more !== 'none');
  // The button disappears when the last page has loaded. If it had the focus, the element around it takes
  // the focus.
  useEffect(() => {
    if (more === 'none' && hadMore.current && document.activeElement === document.body) end.current?.focus();
    hadMore.current = more !== 'none';
  }, [more]);
  const shownCount = list.rows.length;
  return (
    <div className="list-end stack gap-14" ref={end} tabIndex={-1}>
      <div role="status">
        <Progress
          text={t(textKey, { shown: count(shownCount, lang), total: count(total, lang) })}
          share={total === 0 ? 1 : shownCount / total}
        />
      </div>
      {more === 'slow' && <Note>{frame('slow')}</Note>}
      {more === 'error' && <Note tone="bad">{t('moreFailed')}</Note>}
      {more === 'offline' && <Note tone="bad">{t('moreOffline')}</Note>}
      {more !== 'none' && (
        <Button variant="outlined" isWide isWaiting={more === 'loading' || more === 'slow'} onClick={onMore}>
          {more === 'error' || more === 'offline' ? frame('retry') : t('more')}
        </Button>
      )}
    </div>
  );
}
