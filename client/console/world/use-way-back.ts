import type { Kept } from '#contracts/control/kept';
import { readErrorText } from '#contracts/error-text';
import { useWorldModels } from './models.ts';

/**
 * Returns a function that says what was done, and offers to bring back what the server kept of what it replaced. world:
 * the world that it was done to; undefined for the one of this console.
 */
export function useWayBack(): (text: string, kept: Kept, world?: string) => void {
  return useRestore().show;
}

/** Returns a function that brings back what the server has kept of a world, as `useWayBack` says it. */
export function useBringBack(): (kept: Kept, world: string | undefined) => Promise<void> {
  return useRestore().bringBack;
}

function useRestore() {
  const { connection, notices, world: worlds, snapshots, wayBack, reload } = useWorldModels();

  function show(text: string, kept: Kept, world?: string): void {
    const { snapshot, journal, problem } = kept ?? {};
    const shown = problem === undefined ? text : `${text}. ${problem}`;
    const isKept = snapshot !== undefined || journal !== undefined;
    notices.showSuccess(
      shown,
      isKept ? { text: 'Bring back', run: () => bringBack(kept, world) } : undefined,
    );
    void wayBack.load().catch(() => undefined);
  }

  async function bringBack(kept: Kept, world: string | undefined): Promise<void> {
    const { snapshot, journal } = kept ?? {};
    const control = world === undefined ? connection.control : connection.controlOf(world);
    try {
      const restored =
        snapshot === undefined
          ? undefined
          : await control('restoreSnapshot', undefined, { params: { name: snapshot } });
      if (journal !== undefined) {
        await control('restoreJournal', undefined, { params: { id: String(journal) } });
      }
      show('It is back', restored?.kept ?? null, world);
    } catch (thrown) {
      notices.showError(`Not brought back: ${readErrorText(thrown)}`);
    }
    await Promise.allSettled([reload(), worlds.loadAll(), snapshots.load(), wayBack.load()]);
  }

  return { show, bringBack };
}
