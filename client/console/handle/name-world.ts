/** Names the world in the title of the tab, so that the tabs of two worlds can be told apart. */
import { DEFAULT_WORLD } from '#contracts/mock-headers';

/**
 * Returns a function that takes the world's name and puts it before the title, and before each title that the site sets
 * later. The default world gets no prefix.
 */
export function createTitleNaming(): (world: string) => void {
  let prefix = '';

  function update() {
    if (document.title !== '' && !document.title.startsWith(prefix)) document.title = prefix + document.title;
  }

  new MutationObserver(update).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return (world) => {
    prefix = world === '' || world === DEFAULT_WORLD ? '' : `${world} · `;
    update();
  };
}
