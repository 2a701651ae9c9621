import type { DeletedItem } from '#contracts/control/deleted';
import { useConsole } from '../console-context.ts';

/** Returns a function that restores a deleted item and shows a notice with the name that the item has now. */
export function useRestore(): (item: DeletedItem) => Promise<void> {
  const { world, snapshots, notices } = useConsole();
  return async ({ id, kind, name }) => {
    const restored = await world.restore(id);
    if (!restored) return;
    await snapshots.load();
    const other = restored.name === name ? '' : ` as ${restored.name}, since there is another ${name}`;
    notices.showSuccess(`The ${kind} ${name} is back${other}`);
  };
}
