/** Keeps data of the open game over a reload of the page. */
import * as z from 'zod/mini';
import { defineScreenModel } from '../../core/models.ts';
import { record } from '../../core/storage/entries.ts';

/**
 * Defines an entry of the tab's storage that belongs to one player and one address. Another player or another page
 * reads nothing, and a sign-out removes it.
 */
export function defineKept<S extends z.ZodMiniType>(key: string, schema: S) {
  const entry = record(key, z.object({ player: z.string(), address: z.string(), value: z.unknown() }));
  return defineScreenModel(({ navigation, player, sessionStore, tabStore }) => {
    const remove = () => tabStore.remove(entry);
    player.onSignOut(remove);
    return {
      /** Returns what was kept at the current address; undefined if there is none. */
      read(): z.output<S> | undefined {
        const stored = tabStore.get(entry);
        const isOwn =
          stored?.player === sessionStore.player.peek() && stored?.address === navigation.getAddress();
        return isOwn ? z.safeParse(schema, stored?.value).data : undefined;
      },
      write(value: z.output<S>): void {
        const name = sessionStore.player.peek();
        if (name !== null) tabStore.set(entry, { player: name, address: navigation.getAddress(), value });
      },
      remove,
    };
  });
}
