import './toast-list.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import type { Toast as ToastRecord } from '../state/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Toast } from '../ui/toast.tsx';
import { frameTexts } from './frame-texts.ts';

/**
 * The notices at the lower right corner. The polite ones stand in a region that is always there, since readers
 * only announce what changes inside one they know; an error announces itself.
 */
export function ToastList() {
  useSignals();
  const { toasts } = useModels();
  const t = useTexts(frameTexts);
  const shown = toasts.list.value;
  return (
    <section
      className="toast-list"
      aria-label={t('toasts')}
      onPointerEnter={() => toasts.pause()}
      onPointerLeave={() => toasts.resume()}
      onFocus={() => toasts.pause()}
      onBlur={() => toasts.resume()}
    >
      <div role="status" className="toast-region">
        {shown
          .filter((toast) => toast.kind !== 'negative')
          .map((toast) => (
            <OneToast key={toast.id} toast={toast} />
          ))}
      </div>
      {shown
        .filter((toast) => toast.kind === 'negative')
        .map((toast) => (
          <div role="alert" key={toast.id}>
            <OneToast toast={toast} />
          </div>
        ))}
    </section>
  );
}

function OneToast({ toast }: { toast: ToastRecord }) {
  const { toasts } = useModels();
  const t = useTexts(frameTexts);
  const { action } = toast;
  const close = () => {
    toasts.dismiss(toast.id);
    // What is removed under the pointer never tells that it left.
    toasts.resume();
  };
  return (
    <Toast
      tone={toast.kind}
      text={toast.text()}
      closeWord={t('close')}
      onClose={close}
      action={
        action && (
          <Button look="text" onClick={action.run}>
            {action.text()}
          </Button>
        )
      }
    />
  );
}
