import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../controls/button.tsx';
import { IconX } from '../controls/icons.ts';
import { NoticeList } from '../controls/notice-list.tsx';
import { useModal } from '../controls/use-modal.ts';
import { ExchangePanel } from '../journal/exchange-panel.tsx';
import { PlayerPanel } from '../players/player-panel.tsx';
import { RuleEditorPanel } from '../scenario/rule-editor-panel.tsx';
import { useFrameModels } from './models.ts';

/** Shows the selected exchange, the chosen player or the open rule in a dialog, on screens without a column for it. */
export function DetailDrawer() {
  const { layout, journal, players, ruleEditor } = useFrameModels();
  const [title, content] = {
    exchange: ['Exchange', journal.selected.value] as const,
    player: ['Player', players.selected.value] as const,
    rule: ['Rule', ruleEditor.draft.value] as const,
  }[layout.detail.value];
  const isDue = layout.isDetailOpen.value && content !== undefined;
  const wasOpen = useRef(false);
  // In a window that becomes narrow, a drawer would cover the dialog that is open already.
  const isOpen = isDue && (wasOpen.current || layout.overlay.value === undefined);
  useEffect(() => {
    wasOpen.current = isOpen;
  }, [isOpen]);

  const close = () => {
    if (layout.detail.value === 'rule') ruleEditor.close();
    if (layout.detail.value === 'player') players.close();
    layout.isDetailOpen.value = false;
  };
  const modal = useModal(close, isOpen);

  return (
    <dialog {...modal} className="drawer" aria-label={title}>
      <header className="row spread drawer-head">
        <span>{title}</span>
        <Button onClick={close}>
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

/** Shows the open exchange, the chosen player or the open rule. */
export function DetailPanel() {
  const { layout } = useFrameModels();
  switch (layout.detail.value) {
    case 'exchange':
      return <ExchangePanel />;
    case 'player':
      return <PlayerPanel />;
    case 'rule':
      return <RuleEditorPanel />;
  }
}
