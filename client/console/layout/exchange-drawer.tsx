import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { IconX } from '../controls/icons.ts';
import { ExchangePanel } from '../journal/exchange-panel.tsx';
import { NoticeList } from '../notices/notice-list.tsx';

/** Shows the selected exchange in a dialog, on screens without a column for it. */
export function ExchangeDrawer() {
  useSignals();
  const { isExchangeOpen, journal } = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = isExchangeOpen.value && journal.selected.value !== undefined;

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label="Exchange"
      onClose={() => {
        isExchangeOpen.value = false;
      }}
    >
      <header className="drawer-head">
        <span>Exchange</span>
        <button type="button" className="button small" onClick={() => dialog.current?.close()}>
          <Icon of={IconX} size={15} /> Close
        </button>
      </header>
      {isOpen && <ExchangePanel />}
      {/* Screen readers do not announce notices outside the open dialog. */}
      {isOpen && <NoticeList />}
    </dialog>
  );
}
