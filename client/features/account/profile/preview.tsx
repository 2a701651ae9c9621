import './page.css';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/loading/note.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { isRecoverable, useRecovery } from '../../../ui/loading/use-recovery.ts';

interface PreviewProps<T> {
  state: Loadable<T>;
  retry: () => void;
  skeleton: Elements;
  empty: Elements;
  /** Says what could not be loaded. */
  failedText: string;
  children: (data: T) => Elements;
}

/**
 * Shows a few rows of another page's data, in any loading state. A failure takes one line only, since the
 * rest of the page works.
 */
export function Preview<T>({ state, retry, skeleton, empty, failedText, children }: PreviewProps<T>) {
  const site = useTexts(siteTexts);
  const describeFailure = useFailureText();
  useRecovery(isRecoverable(state), retry);
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <span className="hidden-visually">{site('loading')}</span>
          <div aria-hidden="true">{skeleton}</div>
          {state.isSlow && <Note>{site('slow')}</Note>}
        </>
      );
    case 'ready':
      return children(state.data);
    case 'empty':
      return empty;
    case 'offline':
      return <FailedLine text={site('offlineTitle')} retry={retry} />;
    case 'error':
      // A blocked site sends no calls until it is reloaded, so a button to retry would do nothing.
      return state.failure.kind === 'blocked' ? (
        <FailedLine text={describeFailure(state.failure)} />
      ) : (
        <FailedLine text={failedText} retry={retry} />
      );
  }
}

function FailedLine({ text, retry }: { text: string; retry?: () => void }) {
  const site = useTexts(siteTexts);
  return (
    <div className="profile-failed row wraps gap-12 dim text-small">
      <p role="status">{text}</p>
      {retry && (
        <Button variant="text" size="row" onClick={retry}>
          {site('retry')}
        </Button>
      )}
    </div>
  );
}
