/** Composes the console of its sections, its keys and what keeps it up to date. */
import { listKeyActions } from './key-actions.ts';
import { createLinkOpener } from './open-link.ts';
import { createRefresh } from './refresh.ts';
import { type ConsoleOptions, createSections } from './sections.ts';
import { createShortcuts } from './shortcuts.ts';

export type Console = ReturnType<typeof createConsole>;

/** Creates a stopped console; call `start` when the page becomes visible and `stop` when it is hidden. */
export function createConsole(options: ConsoleOptions) {
  const sections = createSections(options);
  const shortcuts = createShortcuts(listKeyActions(sections), options.timers);
  const openLink = createLinkOpener(sections);
  return { ...sections, openLink, ...createRefresh(sections, options.timers), shortcuts };
}
