import './list-end.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../shell/frame-texts.ts';
import type { Rows } from '../../state/list.ts';
import { useModels } from '../../state/models.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Note } from '../../ui/state-panel.tsx';
import { lobbyTexts } from './texts.ts';

interface ListEndProps {
  list: Rows<unknown>;
  words: 'seenGames' | 'seenTables';
  onMore: () => void;
}

/** How far one has come, and the next page on demand. */
export function ListEnd({ list, words, onMore }: ListEndProps) {
  useSignals();
  const { language } = useModels();
  const t = useTexts(lobbyTexts);
  const frame = useTexts(frameTexts);
  const lang = language.lang.value;
  const { more, total } = list;
  const end = useRef<HTMLDivElement>(null);
  const hadMore = useRef(more !== 'none');
  // With the last page the button goes; the keyboard's place stays here instead of jumping to the page's top.
  useEffect(() => {
    if (more === 'none' && hadMore.current && document.activeElement === document.body) end.current?.focus();
    hadMore.current = more !== 'none';
  }, [more]);
  const shown = list.rows.length;
  return (
    <div className="list-end" ref={end} tabIndex={-1}>
      <div role="status">
        <Progress
          words={t(words, { shown: count(shown, lang), total: count(total, lang) })}
          part={total === 0 ? 1 : shown / total}
        />
      </div>
      {more === 'slow' && <Note>{frame('slow')}</Note>}
      {more === 'error' && <Note tone="bad">{t('moreFailed')}</Note>}
      {more === 'offline' && <Note tone="bad">{t('moreOffline')}</Note>}
      {more !== 'none' && (
        <Button look="outlined" wide waiting={more === 'loading' || more === 'slow'} onClick={onMore}>
          {more === 'error' || more === 'offline' ? frame('retry') : t('more')}
        </Button>
      )}
    </div>
  );
}
