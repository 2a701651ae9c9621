import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useConsole } from './context.ts';
import { IconX } from './icons.ts';
import { Access } from './parts/access.tsx';
import { ClockPanel } from './parts/clock-panel.tsx';
import { Detail } from './parts/detail.tsx';
import { Header } from './parts/header.tsx';
import { JournalPanel } from './parts/journal-panel.tsx';
import { KeyHints } from './parts/key-hints.tsx';
import { Notices } from './parts/notices.tsx';
import { Outbox } from './parts/outbox.tsx';
import { Players } from './parts/players.tsx';
import { Presets } from './parts/presets.tsx';
import { RuleForm } from './parts/rule-form.tsx';
import { Rules } from './parts/rules.tsx';
import { Switches } from './parts/switches.tsx';
import { useMedia } from './use-media.ts';

/** From here on the detail has a column of its own; styles/layout.css says the same. */
const WIDE = '(min-width: 1100px)';

const PARTS = [
  ['switches', 'Switches'],
  ['clock', 'Clock'],
  ['players', 'Players'],
  ['outbox', 'Outbox'],
  ['rules', 'Rules'],
  ['journal', 'Journal'],
] as const;

/** The console: switches and people left, rules and journal in the middle, the exchange looked at right. */
export function App() {
  const isWide = useMedia(WIDE);
  return (
    <div className="console">
      <div className="hazard" aria-hidden="true" />
      <Header />
      <Access />
      <nav className="jumps" aria-label="Parts">
        {PARTS.map(([name, title]) => (
          <a key={name} href={`#${name}`}>
            {title}
          </a>
        ))}
      </nav>
      <main className="columns">
        <div className="column">
          <Switches />
          <Presets />
          <ClockPanel />
          <Players />
          {!isWide && <Outbox />}
        </div>
        <div className="column column-journal">
          <Rules />
          <JournalPanel />
        </div>
        {isWide && (
          <div className="column column-detail">
            <Detail />
            <Outbox />
          </div>
        )}
      </main>
      <KeyHints />
      {!isWide && <DetailDrawer />}
      <RuleForm />
      <Notices />
    </div>
  );
}

function DetailDrawer() {
  useSignals();
  const { isDetailOpen, journal } = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = isDetailOpen.value && journal.selected.value !== undefined;

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
        isDetailOpen.value = false;
      }}
    >
      <header className="drawer-head">
        <span>Exchange</span>
        <button type="button" className="button small" onClick={() => dialog.current?.close()}>
          <Icon of={IconX} size={15} /> Close
        </button>
      </header>
      {isOpen && <Detail />}
      {/* What lies behind an open dialog is not announced. */}
      {isOpen && <Notices />}
    </dialog>
  );
}
