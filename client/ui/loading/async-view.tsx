import type { Elements } from '../../core/jsx-types.ts';
import { Note } from './note.tsx';
import { StatePanel } from './state-panel.tsx';

type AsyncState<T> =
  | { readonly kind: 'loading'; readonly isSlow: boolean }
  | { readonly kind: 'ready'; readonly data: T }
  | { readonly kind: 'empty' | 'offline' | 'error' };

interface AsyncViewProps<T> {
  state: AsyncState<T>;
  /** Shown while the content loads; it has the size of the content. */
  skeleton: Elements;
  /** Shown when there is no content; null shows nothing. */
  empty: Elements;
  words: { loading: string; slow: string; offlineTitle: string; offlineText: string; errorTitle: string };
  errorText: string | undefined;
  /** The button below an error or a lost connection. */
  action: Elements;
  children: (data: T) => Elements;
}

/** Shows loaded content, or the reason why it is missing: loading, empty, offline or error. */
export function AsyncView<T>(props: AsyncViewProps<T>) {
  const { state, skeleton, empty, words, errorText, action, children } = props;
  switch (state.kind) {
    case 'loading':
      return (
        <div className="async-view-loading" data-loading>
          <span className="hidden-visually">{words.loading}</span>
          {skeleton}
          {state.isSlow && (
            <div className="mt-16">
              <Note>{words.slow}</Note>
            </div>
          )}
        </div>
      );
    case 'ready':
      return children(state.data);
    case 'empty':
      return empty;
    case 'offline':
      return (
        <StatePanel role="status" title={words.offlineTitle} text={words.offlineText} actions={action} />
      );
    case 'error':
      return <StatePanel role="status" title={words.errorTitle} text={errorText} actions={action} />;
  }
}
