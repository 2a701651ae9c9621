/**
 * The script in the head of index.html, which runs before the first paint and any other code: applies theme and language,
 * finds the backend, asks for what the page shows first, and shows a message when the site cannot be loaded. The
 * build puts it into the page.
 */
import { LANGUAGES, type Lang } from '#contracts/fields';
import type { BackendAddress } from '../../core/api/addresses.ts';
import type { EarlyCall } from '../../core/api/call.ts';
import { createSafeArea, createStore, RECORD_KEYS, scalars } from '../../core/storage/store.ts';
import { readCards, readSlides, type ShownRow } from './first-rows.ts';
import { fail, listenForFailures } from './load-failure.ts';
import { readBackend, sendEarlyCalls, type Visitor } from './send-early-calls.ts';

declare global {
  interface Window {
    backend: BackendAddress;
    /** Whether the visitor has pressed a key or a place of the open page, or scrolled it, also before the site’s code was there. */
    isInUse?: boolean;
    /** The offset to which the site itself has scrolled the page, in px. */
    restoredOffset?: number;
    firstFrame: {
      readonly visitor: Visitor;
      /** Shows that the page could not be loaded, unless the site is rendered. */
      readonly fail: () => void;
      /** The first calls of the page. */
      readonly earlyCalls: readonly EarlyCall[];
      /** The slide, or the first cards, to show; none for a reply that is left to the site. */
      readonly rows?: Promise<readonly ShownRow[]>;
    };
  }
}

const page = document.documentElement;
const area = createSafeArea(() => localStorage);
const store = createStore(area);

const lang = store.get(scalars.lang) ?? readLang(area.getItem(RECORD_KEYS.language)) ?? 'tr';
page.lang = lang;
if (store.get(scalars.mode) === 'light') page.dataset.mode = 'light';
listenForFailures();
listenForUse();
window.backend = readBackend();
window.firstFrame = askForFirstFrame();

/** Returns the language of the stored record, as `entries.ts` reads it. */
function readLang(text: string | null): Lang | undefined {
  try {
    const { lang } = JSON.parse(text ?? '{}');
    return LANGUAGES.find((each) => each === lang);
  } catch {
    return undefined; // The text is not JSON.
  }
}

/** Notes the first use of the page in `window.isInUse`. */
function listenForUse(): void {
  const markUse = () => {
    window.isInUse = true;
  };
  for (const use of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(use, markUse, { capture: true, passive: true });
  }
  // A page that opens at its top after another one that was scrolled reports that, too.
  // So does one that is reloaded, at the offset that it gets back.
  addEventListener('scroll', () => scrollY > 0 && scrollY !== window.restoredOffset && markUse(), {
    passive: true,
  });
}

function askForFirstFrame(): Window['firstFrame'] {
  const session = area.getItem(RECORD_KEYS.session) ?? area.getItem(RECORD_KEYS.auth);
  const visitor = session ? 'player' : 'visitor';
  const isUnderMaintenance = store.get(scalars.siteUnderMaintenance) === 'true';
  const earlyCalls = isUnderMaintenance ? [] : sendEarlyCalls(visitor, lang);
  const [first] = earlyCalls;
  const readRows = location.pathname === '/' ? readSlides : readCards;
  return { visitor, fail, earlyCalls, ...(first && { rows: first.reply.then(readRows).catch(() => []) }) };
}
