/**
 * The script in the head of index.html, which runs before the first paint and any other code: applies theme and language,
 * finds the backend, asks for what the page shows first, and shows a message when the site cannot be loaded. The
 * build puts it into the page.
 */
import { BASE_PATH, PANEL_HEADER, VERSION_PATH } from '#contracts/envelope';
import { LANGUAGES, type Lang } from '#contracts/fields';
import { isSlideVisible } from '#contracts/rules/visibility';
import { type BackendAddress, locateFile } from '../../core/api/addresses.ts';
import type { EarlyCall } from '../../core/api/call.ts';
import { readDeviceTime } from '../../core/platform.ts';
import { createSafeArea, createStore, isSitePath, RECORD_KEYS, scalars } from '../../core/storage/store.ts';
import { isMarkup } from '../../ui/rich-text/markup.ts';
import type { EarlyCalls } from './early-calls.ts';

/** The texts, the addresses and the pictures of a row, by the names of its fields. */
type ShownRow = Readonly<Record<string, string>>;

declare global {
  interface Window {
    backend: BackendAddress;
    /** Whether the visitor has pressed a key or a place of the open page, or scrolled it, also before the site’s code was there. */
    isInUse?: boolean;
    /** The offset to which the site itself has scrolled the page, in px. */
    restoredOffset?: number;
    firstFrame: {
      readonly visitor: 'visitor' | 'player';
      /** Shows that the page could not be loaded, unless the site is rendered. */
      readonly fail: () => void;
      /** The first calls of the page. */
      readonly earlyCalls: readonly EarlyCall[];
      /** The slide, or the first cards, to show; none for a reply that is left to the site. */
      readonly rows?: Promise<readonly ShownRow[]>;
    };
  }
}

const TEXTS = ['Title', 'Text', 'Label', 'ButtonText'] as const;
/** As many cards are in view on a phone. */
const FIRST_ROWS = 6;
const PICTURES = ['Image', 'ImageTablet', 'ImageMobile'] as const;

const page = document.documentElement;
const area = createSafeArea(() => localStorage);
const store = createStore(area);
const lang = store.get(scalars.lang) ?? readLang(area.getItem(RECORD_KEYS.language)) ?? 'tr';
page.lang = lang;
if (store.get(scalars.mode) === 'light') page.dataset.mode = 'light';

// Only the site's own modules count, and not what extensions, fronts or other scripts do in this page.
addEventListener(
  'error',
  ({ target, filename }) => {
    const folder = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
    const file =
      target === window
        ? filename
        : target instanceof HTMLScriptElement && target.type === 'module'
          ? target.src
          : '';
    if (folder && file.startsWith(folder.replace(/[^/]*$/, ''))) setTimeout(fail);
  },
  true,
);

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

window.backend = readBackend();
const visitor = (area.getItem(RECORD_KEYS.session) ?? area.getItem(RECORD_KEYS.auth)) ? 'player' : 'visitor';
const isHome = location.pathname === '/';
const earlyCalls = sendEarlyCalls();
const [first] = earlyCalls;
window.firstFrame = {
  visitor,
  fail,
  earlyCalls,
  ...(first && { rows: first.reply.then(isHome ? readSlides : readCards).catch(() => []) }),
};

/** Returns the language of the stored record, as `entries.ts` reads it. */
function readLang(text: string | null): Lang | undefined {
  try {
    const { lang } = JSON.parse(text ?? '{}');
    return LANGUAGES.find((each) => each === lang);
  } catch {
    return undefined; // The text is not JSON.
  }
}

/** If code fails to load before the site is rendered, no code can show an error screen, so this page has a message. */
function fail(): void {
  const root = document.getElementById('root');
  const message = document.querySelector<HTMLTemplateElement>('#unloaded-message');
  if (root?.hasChildNodes() || !message || document.getElementById('unloaded')) return;
  document.getElementById('frame')?.remove();
  document.body.append(message.content.cloneNode(true));
  document.getElementById('unloaded-reload')?.addEventListener('click', () => location.reload());
}

/** Reads where the backend is. An address without a path means /endpoint, and may end in /v1. */
function readBackend(): BackendAddress {
  const base = new URL(readMeta('api-base') || '/', location.href);
  return {
    origin: base.origin === location.origin ? '' : base.origin,
    basePath: base.pathname.replace(/(?:\/v1)?\/*$/, '') || BASE_PATH,
    ipService: readMeta('ip-service'),
    fallbackIp: readMeta('fallback-ip'),
    siteName: readMeta('site-name'),
  };
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.trim() ?? '';
}

/**
 * Sends the first calls of the page, which the build has noted (`early-calls.ts`). The site takes their replies in place
 * of the calls with the same bodies.
 */
function sendEarlyCalls(): EarlyCall[] {
  const pages: EarlyCalls = JSON.parse(readMeta('early-calls') || '{}');
  const calls = pages[location.pathname] ?? [];
  // Lists depend on the parameters of the address. Only home has none.
  const isOther = !isHome && location.search !== '';
  if (isOther || store.get(scalars.siteUnderMaintenance) === 'true') return [];
  // A player's calls carry the session, but for the slides, which come first.
  return (visitor === 'visitor' ? calls : calls.slice(0, isHome ? 1 : 0)).map(sendEarly);
}

function sendEarly(call: EarlyCalls[string][number]): EarlyCall {
  const body = JSON.stringify({ ...call, data: { ...call.data, Lang: lang } });
  const { origin, basePath } = window.backend;
  const headers = { 'content-type': 'application/json', ...PANEL_HEADER };
  const stop = new AbortController();
  const init = { method: 'POST', headers, body, signal: stop.signal };
  const reply = fetch(`${origin}${basePath}${VERSION_PATH}`, init);
  reply.catch(() => undefined); // Nothing may ask for it.
  return { body, reply, abort: () => stop.abort() };
}

/**
 * Loads the pictures of the rows in view, and returns the cards of games. Those in another spelling, or with HTML, are
 * left to the site.
 */
async function readCards(response: Response): Promise<ShownRow[]> {
  const { data } = Object(await response.clone().json());
  const cards: ShownRow[] = [...data].slice(0, FIRST_ROWS).map((row) => {
    const { image, name, providerName, gameID = '', tableID = gameID } = Object(row);
    const address = locateFile(image, window.backend.origin);
    return { image: address, name, providerName, id: encodeURIComponent(tableID) };
  });
  for (const { image = '' } of cards) new Image().src = image;
  return cards.every((card) => Object.values(card).every(isPlain)) ? cards : [];
}

/** Returns the slide that is shown first. One in another spelling, with fewer fields, or with HTML, is left to the site. */
async function readSlides(response: Response): Promise<ShownRow[]> {
  // A backend at another origin may hide its time, and the site has none yet.
  const now = Date.parse(response.headers.get('date') ?? '') || readDeviceTime();
  const { data } = Object(await response.clone().json());
  const row = [...data].find((each) => !hasDates(each) || isSlideVisible(each, now));
  if (!hasDates(row)) return [];
  const slide: ShownRow = Object.fromEntries(Object.entries(row).filter(isText));
  if (!TEXTS.every((name) => isPlain(slide[name])) || !slide.Link || !slide.Image) return [];
  const { Link, ...rest } = slide;
  const pictures = PICTURES.map((name) => [name, locateFile(slide[name] ?? '', window.backend.origin)]);
  return [{ ...rest, ...Object.fromEntries(pictures), Link: isSitePath(Link) ? Link : '/' }];
}

/** Returns whether a row says in our spelling when it is shown. */
function hasDates(row: unknown): row is Parameters<typeof isSlideVisible>[0] {
  const { Status, Start_date, End_date } = Object(row);
  return typeof Status === 'number' && [Start_date, End_date].every((each) => typeof each === 'string');
}

function isText(field: [name: string, value: unknown]): field is [string, string] {
  return typeof field[1] === 'string';
}

/** Returns whether a value is a text of words, and no HTML. */
function isPlain(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !isMarkup(value);
}
