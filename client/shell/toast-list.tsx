import './toast-list.css';
import '../ui/overlays/toast.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../core/i18n/use-texts.ts';
import { useModels } from '../core/models.ts';
import { siteTexts } from '../core/site/texts.tr.ts';
import type { Toast as ToastRecord } from '../core/site/toasts.ts';
import { afterPaint } from '../ui/behaviour/when-idle.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '../ui/icons.ts';
import { modalDialogs } from '../ui/overlays/overlays.ts';
import { shellTexts } from './texts.tr.ts';

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
  const { toasts } = useModels();
  const t = useTexts(shellTexts);
  const section = useRef<HTMLElement>(null);
  const list = toasts.list.value;
  const isEmpty = list.length === 0;
  // Before the paint, so that a focus which moves with a toast scrolls to where the toast is not.
  useLayoutEffect(() => (isEmpty || !section.current ? undefined : makeRoom(section.current)), [isEmpty]);
  // A list that moves into a dialog is mounted again and never fires pointerleave.
  useEffect(() => toasts.resume(), [toasts]);
  return (
    <section
      ref={section}
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

/**
 * Ends the page, or the open dialog if it reaches so far, above the list, and keeps what the keyboard uses in view. What was
 * pressed stays where it is, for a second press. Returns a function that gives the room back.
 */
function makeRoom(list: HTMLElement): () => void {
  const dialog = list.closest('dialog');
  const { style } = dialog ?? document.documentElement;
  const adjust = () => {
    if (dialog && dialog.getBoundingClientRect().bottom <= list.getBoundingClientRect().top) return;
    style.setProperty('--toast-room', `${list.offsetHeight}px`);
    const focus = document.querySelector(':focus-visible');
    if (!focus) return;
    const { bottom } = focus.getBoundingClientRect();
    if (bottom > list.getBoundingClientRect().top) focus.scrollIntoView({ block: 'nearest' });
  };
  adjust();
  const observer = new ResizeObserver(adjust);
  observer.observe(list);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-room');
  };
}

const ICON = { ok: IconCircleCheck, bad: IconAlertCircle, info: IconInfoCircle } as const;

/** A short notice with a button that closes it. The element around it announces it to screen readers. */
function Toast({ id, kind, text, action }: ToastRecord) {
  const { toasts } = useModels();
  const t = useTexts(siteTexts);
  useEffect(() => afterPaint(() => toasts.start(id)), [toasts, id]);
  const close = () => {
    toasts.dismiss(id);
    // A toast that is removed under the pointer never fires pointerleave, so the timers restart here.
    toasts.resume();
  };
  return (
    <div className={`toast row at-top gap-12 tone-${kind}`}>
      <Icon of={ICON[kind]} />
      <div className="toast-text grow">
        <p>{text()}</p>
        {action?.isOffered() && (
          <Button variant="text" onClick={action.run}>
            {action.text()}
          </Button>
        )}
      </div>
      <IconButton size={32} icon={IconX} label={t('close')} onClick={close} />
    </div>
  );
}
