import { useTexts } from '../../core/i18n/use-texts.ts';
import { frameTexts } from '../../core/site/frame-texts.tr.ts';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import { useRecovery } from '../../ui/loading/use-recovery.ts';

/** Says once for the whole page that there is no connection, and retries when it is back. */
export function OfflinePanel({ retry }: { retry: () => void }) {
  const frame = useTexts(frameTexts);
  useRecovery(true, retry);
  return (
    <StatePanel
      role="status"
      title={frame('offlineTitle')}
      text={frame('offlineText')}
      actions={<Button onClick={retry}>{frame('retry')}</Button>}
    />
  );
}
