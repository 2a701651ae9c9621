import { useEffect, useId, useLayoutEffect } from 'react';
import { NoticeList } from '../controls/notice-list.tsx';
import { CloseButton } from '../controls/overlay-dialog.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { useModal } from '../controls/use-modal.ts';
import { useWorldModels } from './models.ts';
import { SnapshotsSection } from './snapshots-section.tsx';
import { WorldList } from './world-list.tsx';

/**
 * The dialog below the world button: all worlds and all snapshots.
 */
export function WorldDialog({ onClose }: { readonly onClose: () => void }) {
  const { world, snapshots, layout } = useWorldModels();
  const modal = useModal(onClose);
  const { ref } = modal;
  const id = useId();
  const tab = layout.worldTab.value;
  const worldCount = world.all.value.filter(({ state }) => state !== 'gone').length;
  const tabs = [
    { name: 'worlds', title: 'Worlds', note: worldCount },
    { name: 'snapshots', title: 'Snapshots', note: snapshots.list.value.length },
  ] as const;

  useLayoutEffect(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    (find('.name-form .input') ?? find('[aria-selected=true]'))?.focus();
  }, [ref]);
  useEffect(() => {
    void world.loadAll();
    void snapshots.load();
  }, [world, snapshots]);

  return (
    <dialog {...modal} className="dialog world-dialog" aria-label="Worlds and snapshots">
      <header className="row spread gap-8 inset dialog-head">
        <Tabs
          label="World"
          tabs={tabs}
          selected={tab}
          panelId={id}
          onSelect={(name) => (layout.worldTab.value = name)}
        />
        <CloseButton onClose={onClose} />
      </header>
      <div
        id={id}
        role="tabpanel"
        className="scrolls"
        aria-label={tabs.find(({ name }) => name === tab)?.title}
      >
        {tab === 'worlds' ? <WorldList /> : <SnapshotsSection />}
      </div>
      {/* Notices outside of a modal dialog can neither be pressed nor read aloud. */}
      <NoticeList />
    </dialog>
  );
}
