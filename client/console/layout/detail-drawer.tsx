import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { IconX } from '../controls/icons.ts';
import { ExchangePanel } from '../journal/exchange-panel.tsx';
import { NoticeList } from '../notices/notice-list.tsx';
import { RuleEditorPanel } from '../scenario/rule-editor-panel.tsx';

/** Shows the selected exchange or the open rule in a dialog, on screens without a column for it. */
export function DetailDrawer() {
  const { layout, journal, ruleEditor } = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  const isRule = layout.detail.value === 'rule';
  const isFilled = (isRule ? ruleEditor.draft.value : journal.selected.value) !== undefined;
  const isOpen = layout.isDetailOpen.value && isFilled;
  const title = isRule ? 'Rule' : 'Exchange';

  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={title}
      onClose={() => {
        if (layout.detail.value === 'rule') ruleEditor.close();
        layout.isDetailOpen.value = false;
      }}
    >
      <header className="row spread drawer-head">
        <span>{title}</span>
        <Button onClick={() => dialog.current?.close()}>
          <Icon of={IconX} size={15} />
          <span>{' Close'}</span>
        </Button>
      </header>
      {isOpen && <DetailPanel />}
      {/* Screen readers do not announce notices outside the open dialog. */}
      {isOpen && <NoticeList />}
    </dialog>
  );
}

/** Shows the open exchange or the open rule. */
export function DetailPanel() {
  return useConsole().layout.detail.value === 'rule' ? <RuleEditorPanel /> : <ExchangePanel />;
}
