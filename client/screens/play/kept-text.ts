/** Keeps the text of a game, such as a betting slip, over a reload of the tab. */
import * as z from 'zod/mini';
import { defineScreenModel } from '../../models.ts';
import { record } from '../../storage/entries.ts';

/** The latest kept text, with the game's page and the player to whom alone it is given back. */
const entry = record('keptGameText', z.object({ player: z.string(), address: z.string(), text: z.string() }));

export const getKeptText = defineScreenModel(({ navigation, player, session, sessionStore }) => {
  player.onSignOut(() => session.remove(entry));
  return {
    /** Returns the text of the game at the current address; undefined if there is none. */
    read() {
      const stored = session.get(entry);
      const isOwn =
        stored?.player === sessionStore.player.peek() && stored?.address === navigation.getAddress();
      return isOwn ? stored?.text : undefined;
    },
    write(text: string) {
      const name = sessionStore.player.peek();
      if (name !== null && text !== '') {
        session.set(entry, { player: name, address: navigation.getAddress(), text });
      } else session.remove(entry);
    },
  };
});
