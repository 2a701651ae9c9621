import './toast-list.css';
import '../ui/overlays/toast.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../core/i18n/use-texts.ts';
import { useModels } from '../core/models.ts';
import { frameTexts } from '../core/site/frame-texts.tr.ts';
import type { Toast as ToastRecord } from '../core/site/toasts.ts';
import { whenPainted } from '../ui/behaviour/when-idle.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '../ui/icons.ts';
import { modalDialogs } from '../ui/overlays/overlays.ts';
import type { placeToasts } from './free-place.ts';

/** The longest time that a toast waits for the code that places it, which loads after the page. */
const MAX_WAIT_MS = 2000;
/** That code, once it has loaded. In a list, null means that the toasts no longer wait, but stay at the lower right. */
let placement: typeof placeToasts | null | undefined;

/**
 * Shows the toasts at the lower right corner, above everything else. While a modal dialog is open, they are
 * rendered inside it, since the rest of the page is inert.
 */
export function ToastList() {
  const dialog = modalDialogs.value.at(-1);
  return dialog ? createPortal(<Toasts />, dialog) : <Toasts />;
}

/**
 * Polite toasts are in a live region that always exists, since screen readers announce only changes inside a
 * region that they know. An error is an alert of its own.
 */
function Toasts() {
  const { toasts, timers } = useModels();
  const t = useTexts(frameTexts);
  const section = useRef<HTMLElement>(null);
  // A popover is in the browser's top layer, above dialogs. Without popovers the list is an ordinary part of the page.
  // It opens after the paint, since opening forces a layout of the whole page.
  useEffect(() => void section.current?.togglePopover?.(true), []);
  const [place, setPlace] = useState(() => placement);
  useEffect(() => {
    const code = import('./free-place.ts');
    code.then(({ placeToasts }) => setPlace(() => (placement = placeToasts))).catch(() => undefined);
  }, []);
  const hasToasts = toasts.list.value.length > 0;
  useEffect(() => {
    if (!hasToasts) return undefined;
    return timers.after(MAX_WAIT_MS, () => setPlace((now: typeof placement) => now ?? null));
  }, [timers, hasToasts]);
  const list = place === undefined ? [] : toasts.list.value;
  useLayoutEffect(
    () => (section.current && list.length > 0 ? place?.(section.current) : undefined),
    [place, list],
  );
  // A list that moves into a dialog is mounted again and never fires pointerleave.
  useEffect(() => toasts.resume(), [toasts]);
  return (
    <section
      ref={section}
      popover="manual"
      className="toast-list stack gap-10"
      aria-label={t('toasts')}
      onPointerEnter={() => toasts.pause()}
      onPointerLeave={() => toasts.resume()}
      onFocus={() => toasts.pause()}
      onBlur={() => toasts.resume()}
    >
      <div role="status" className="toast-region stack gap-10">
        {list
          .filter((toast) => toast.kind !== 'bad')
          .map((toast) => (
            <Toast key={toast.id} {...toast} />
          ))}
      </div>
      {list
        .filter((toast) => toast.kind === 'bad')
        .map((toast) => (
          <div role="alert" key={toast.id}>
            <Toast {...toast} />
          </div>
        ))}
    </section>
  );
}

const ICON = { ok: IconCircleCheck, bad: IconAlertCircle, info: IconInfoCircle } as const;

/** A short notice with a button that closes it. The element around it announces it to screen readers. */
function Toast({ id, kind, text, action }: ToastRecord) {
  const { toasts } = useModels();
  const t = useTexts(frameTexts);
  useEffect(() => whenPainted(() => toasts.start(id)), [toasts, id]);
  const close = () => {
    toasts.dismiss(id);
    // A toast that is removed under the pointer never fires pointerleave, so the timers restart here.
    toasts.resume();
  };
  return (
    <div className={`toast tone-${kind}`}>
      <Icon of={ICON[kind]} />
      <div className="toast-text grow">
        <p>{text()}</p>
        {action && (
          <Button variant="text" onClick={action.run}>
            {action.text()}
          </Button>
        )}
      </div>
      <IconButton size={32} icon={IconX} label={t('close')} onClick={close} />
    </div>
  );
}
