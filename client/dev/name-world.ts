/** Names the world in the title of the tab, so that the tabs of two worlds can be told apart. */
import { effect, type ReadonlySignal } from '@preact/signals-react';
import { DEFAULT_WORLD } from '#contracts/mock-headers';

/**
 * Puts the world's name before each title that the site sets; the default world needs none. Returns a function that
 * ends this.
 */
export function nameWorldInTitle(world: ReadonlySignal<string | undefined>): () => void {
  const observer = new MutationObserver(update);

  function update() {
    const name = world.peek();
    if (!name || name === DEFAULT_WORLD) return;
    const prefix = `${name} · `;
    if (document.title !== '' && !document.title.startsWith(prefix)) document.title = prefix + document.title;
  }

  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const endFollowing = effect(() => {
    void world.value;
    update();
  });
  return () => {
    endFollowing();
    observer.disconnect();
  };
}
