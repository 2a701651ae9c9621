/** What the console needs of the browser: the one stream, the keys, the focus. */
import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH } from '#contracts/control/journal';
import { WORLD_COOKIE } from '#contracts/mock-headers';
import { DETAIL_ID } from './parts/detail.tsx';
import { FILTER_ID, rowId } from './parts/journal-panel.tsx';
import type { Console, ConsoleView } from './state/console.ts';
import type { EventStream, StreamEvents } from './state/journal-stream.ts';
import { worldAddress } from './state/world.ts';

/** Whichever window of this world has the lock has the stream. */
const STREAM_LOCK = 'vitrin-journal-stream';
/** Kept beside the site's own keys, in its storage. */
const KEYS_OFF = 'vitrinConsoleKeysOff';

/** Opens the stream unless another window of this browser has it; closing gives it back. */
export async function openStream(events: StreamEvents): Promise<EventStream | undefined> {
  // Outside of a secure context there are no locks; then every window has a stream of its own.
  if (!('locks' in navigator)) return openSource(events);
  return new Promise((resolve) => {
    void navigator.locks.request(STREAM_LOCK, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => {
        const source = openSource(events);
        resolve({
          close() {
            source.close();
            release();
          },
        });
      });
    });
  });
}

function openSource(events: StreamEvents): EventStream {
  const source = new EventSource(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
  source.onopen = () => events.opened();
  source.onmessage = ({ data }) => events.said(String(data));
  source.onerror = () => events.failed(source.readyState === EventSource.CLOSED);
  return source;
}

export const view: ConsoleView = {
  focusFilter: () => document.getElementById(FILTER_ID)?.focus(),
  focusExchange: (id) => document.getElementById(rowId(id))?.focus(),
  // In the next task: the drawer it may stand in is opened first.
  focusDetail: () => setTimeout(() => document.getElementById(DETAIL_ID)?.focus()),
};

/** Hands the page's key presses to the console. */
export function listenToKeys({ keys, journal }: Pick<Console, 'keys' | 'journal'>): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave(event, journal);
    else if (keys.press(Object.assign(event, { isTyping: isTyping(event.target) }))) event.preventDefault();
  });
}

/** Escape in the filter empties it; in the detail it goes back to its row. */
function leave({ target }: KeyboardEvent, journal: Console['journal']): void {
  if (!(target instanceof Element)) return;
  if (target.id === FILTER_ID) {
    journal.filter.value = '';
    if (target instanceof HTMLElement) target.blur();
  } else if (target.closest(`#${DETAIL_ID}`) && journal.selectedId.value !== undefined) {
    view.focusExchange(journal.selectedId.value);
  }
}

/** Where letters are letters: fields, and whatever is open above the page but the drawer. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('.dialog[open], [popover]:popover-open')) return true;
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
}

/** Remembers whether single keys are on. Where storage is forbidden they are on at every visit. */
export function rememberKeys({ areOn }: Console['keys']): void {
  try {
    areOn.value = localStorage.getItem(KEYS_OFF) === null;
  } catch {
    return;
  }
  areOn.subscribe((on) => {
    try {
      if (on) localStorage.removeItem(KEYS_OFF);
      else localStorage.setItem(KEYS_OFF, '1');
    } catch {
      // forbidden since: nothing to remember it by
    }
  });
}

/** Goes to another world's console. */
export function enterWorld(name: string): void {
  const address = worldAddress(name, location.href, location.pathname);
  if (address !== undefined) {
    location.href = address;
    return;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is for secure contexts only, and this is for others
  document.cookie = `${WORLD_COOKIE}=${name}; path=/; samesite=lax`;
  location.reload();
}

/** Runs while the page is seen, rests while it is hidden. */
export function followVisibility(models: Pick<Console, 'start' | 'stop'>): void {
  const follow = () => (document.hidden ? models.stop() : models.start());
  document.addEventListener('visibilitychange', follow);
  follow();
}
