import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useConsole } from '../console-context.ts';
import { CloseButton } from '../controls/overlay-dialog.tsx';
import { WorldSettings } from '../settings/world-settings.tsx';
import { SnapshotsSection } from '../snapshots/snapshots-section.tsx';
import { useRestore } from './use-restore.ts';
import { WorldList } from './world-list.tsx';
import { WORLD_TABS, type WorldTab } from './world-tabs.ts';

const TITLES: Readonly<Record<WorldTab, string>> = {
  worlds: 'Worlds',
  snapshots: 'Snapshots',
  settings: 'Settings',
};
/** The kind of item that the key Z restores in each tab. */
const KINDS: Readonly<Partial<Record<WorldTab, 'world' | 'snapshot'>>> = {
  worlds: 'world',
  snapshots: 'snapshot',
};

/**
 * The dialog below the world button: all worlds, all snapshots, and the settings of this world and browser.
 */
export function WorldDialog({ onClose }: { readonly onClose: () => void }) {
  const { world, snapshots, worldTab, shortcuts } = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const restore = useRestore();
  const tab = worldTab.value;

  useLayoutEffect(() => {
    dialog.current?.showModal();
    const find = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector);
    (find('.dialog-form .input') ?? find('[aria-selected=true]'))?.focus();
  }, []);
  useEffect(() => {
    void world.loadAll();
    void snapshots.load();
  }, [world, snapshots]);

  function undo(event: KeyboardEvent) {
    const isLetter = !event.altKey && !event.ctrlKey && !event.metaKey && event.key.toLowerCase() === 'z';
    if (!isLetter || !shortcuts.isEnabled.peek() || isTyping(event.target)) return;
    const latest = world.deleted.value.find(({ kind }) => kind === KINDS[tab]);
    if (latest) void restore(latest);
  }

  return (
    <dialog
      ref={dialog}
      className="dialog world-dialog"
      aria-label="Worlds, snapshots and settings"
      onClose={onClose}
      onKeyDown={undo}
    >
      <header className="row spread gap-8 inset dialog-head">
        <div className="row" role="tablist" aria-label="World">
          {WORLD_TABS.map((name) => (
            <Tab key={name} name={name} panelId={id} />
          ))}
        </div>
        <CloseButton dialog={dialog} />
      </header>
      <div id={id} role="tabpanel" className="world-panel" aria-label={TITLES[tab]}>
        {tab === 'worlds' && <WorldList />}
        {tab === 'snapshots' && <SnapshotsSection />}
        {tab === 'settings' && <WorldSettings />}
      </div>
    </dialog>
  );
}

/** A tab. The arrow keys move between tabs, and only the chosen one is in the tab order. */
function Tab({ name, panelId }: { readonly name: WorldTab; readonly panelId: string }) {
  const { world, snapshots, worldTab } = useConsole();
  const isSelected = worldTab.value === name;
  const counts: Readonly<Partial<Record<WorldTab, number>>> = {
    worlds: world.all.value.filter(({ state }) => state !== 'gone').length,
    snapshots: snapshots.list.value.length,
  };

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (WORLD_TABS.indexOf(name) + step + WORLD_TABS.length) % WORLD_TABS.length;
    worldTab.value = WORLD_TABS[index] ?? name;
    const next = event.currentTarget.parentElement?.children[index];
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <button
      type="button"
      role="tab"
      className="row gap-6 tab"
      aria-selected={isSelected}
      aria-controls={panelId}
      tabIndex={isSelected ? 0 : -1}
      onKeyDown={move}
      onClick={() => (worldTab.value = name)}
    >
      {TITLES[name]} {counts[name] !== undefined && <span className="tab-count">{counts[name]}</span>}
    </button>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}
