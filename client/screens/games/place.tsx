import './place.css';
import type { ReactNode } from 'react';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../shell/frame-texts.ts';
import { shellTexts } from '../../shell/texts.ts';
import type { Loadable } from '../../state/list.ts';
import { useModels } from '../../state/models.ts';
import { Button } from '../../ui/button.tsx';
import { Note, StatePanel } from '../../ui/state-panel.tsx';

interface PlaceProps<T> {
  state: Loadable<T>;
  retry: () => void;
  skeleton: ReactNode;
  /** Nothing when the place may simply be absent. */
  empty: ReactNode;
  children: (data: T) => ReactNode;
}

/** Where something loads: its skeleton, itself, or why it is not there, with what one can do. */
export function Place<T>({ state, retry, skeleton, empty, children }: PlaceProps<T>) {
  const t = useTexts(frameTexts);
  const failureText = useFailureText();
  const shell = useTexts(shellTexts);
  const { blocked } = useModels();
  const again = <Button onClick={retry}>{t('retry')}</Button>;
  // After an HTTP 500 nothing is sent any more: asking again would change nothing.
  const reload = <Button onClick={() => blocked.reload()}>{shell('reload')}</Button>;
  switch (state.kind) {
    case 'loading':
      return (
        <div className="place-loading">
          <span className="hidden-visually">{t('loading')}</span>
          {skeleton}
          {state.isSlow && <Note>{t('slow')}</Note>}
        </div>
      );
    case 'ready':
      return children(state.data);
    case 'empty':
      return empty;
    case 'offline':
      return <StatePanel role="status" title={t('offlineTitle')} text={t('offlineText')} actions={again} />;
    case 'error':
      return (
        <StatePanel
          role="status"
          title={t('errorTitle')}
          text={failureText(state.failure)}
          actions={state.failure.kind === 'blocked' ? reload : again}
        />
      );
  }
}
