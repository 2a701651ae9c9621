/**
 * Records the texts that a page shows to the player, in the order in which they appear. It records toasts,
 * alerts, notices, headings, some amounts, and texts that are shown while the player waits.
 */
import type { Page } from 'playwright';

/** A text on the screen. A `waiting` text is shown only until a reply arrives. */
interface Sight {
  readonly kind: 'text' | 'waiting';
  readonly text: string;
}

const SELECTORS: Readonly<Record<Sight['kind'], string>> = {
  text: [
    'section[aria-label=Bildirimler] :is([role=status], [role=alert]) p',
    '[popover] :is([role=status], [role=alert]) p',
    'main h1',
    'main [data-outcome]',
    'main [role=alert]',
    'main [role=status] [data-notice=titled] p:first-child',
    'main [role=status] [data-notice=plain]',
    'main [id$="-error"]',
    'main [data-state-panel][role=status]',
    'main section[aria-label="Bakiye"] > p',
    'main [aria-labelledby=bonus-recent] dd',
    'dialog[open] h2',
    'dialog[open] [role=alert]',
    'dialog[open] [id$="-error"]',
  ].join(),
  waiting:
    'dialog > p[role=status], main button[aria-busy=true] > span, dialog button[aria-busy=true] > span',
};

/** The prefix of the console messages by which the page reports its texts. */
const MARK = 'seen';

/** The texts that have appeared since `begin`. */
export interface SeenTexts {
  /** Clears the record. Texts that are visible now are not recorded, even if they appear again later. */
  begin(): Promise<void>;
  /** Empties the list that text() returns, and goes on recording. An earlier text may be listed again. */
  continue(): void;
  /** Returns the recorded texts as one line. isWaitShown: whether to include the `waiting` texts. */
  text(isWaitShown: boolean): string;
  /** Returns all texts since `begin`, for the error message of a failed cell. */
  all(): string;
  /** Returns whether no new text has appeared for this time. */
  isQuietFor(ms: number): boolean;
}

/** Selectors of further texts that a matrix records. */
export type MoreSelectors = Readonly<Record<Sight['kind'], string>>;

/** Begins to record the texts of a page. Must be called before the page opens the site. */
export async function recordSeenTexts(page: Page, more?: MoreSelectors): Promise<SeenTexts> {
  const selectors = more
    ? { text: `${SELECTORS.text},${more.text}`, waiting: `${SELECTORS.waiting},${more.waiting}` }
    : SELECTORS;
  let sights: Sight[] = [];
  let old: readonly string[] = [];
  let all: string[] = [];
  /** The time of the last change in ms, by a monotonic clock. */
  let changedAtMs = 0;

  page.on('console', (message) => {
    const [mark, kind, ...shown] = message.text().split('\t');
    if (mark !== MARK || (kind !== 'text' && kind !== 'waiting')) return;
    const text = normalise(shown.join(' '));
    if (text === '' || old.includes(text) || sights.some((sight) => sight.text === text)) return;
    changedAtMs = performance.now();
    sights.push({ kind, text });
    all.push(text);
  });
  await page.addInitScript(watchPage, { mark: MARK, selectors });

  return {
    async begin() {
      // Button labels are old texts too, so a button that keeps its label while it waits adds no text.
      const texts = await page.locator(`${selectors.text}, button > span:last-child`).allInnerTexts();
      old = texts.map(normalise);
      sights = [];
      all = [];
      changedAtMs = performance.now();
    },
    continue() {
      sights = [];
      all.push('↻');
      changedAtMs = performance.now();
    },
    text: (isWaitShown) => formatSights(sights.filter(({ kind }) => isWaitShown || kind === 'text')),
    all: () => all.join(' · '),
    isQuietFor: (ms) => performance.now() - changedAtMs >= ms,
  };
}

interface WatchOptions {
  readonly mark: string;
  readonly selectors: Readonly<Record<string, string>>;
}

/** Runs in the page: logs each text when it appears. */
function watchPage({ mark, selectors }: WatchOptions): void {
  let visible = new Set<string>();
  const read = () => {
    const now = new Set<string>();
    for (const [kind, selector] of Object.entries(selectors)) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (!element.checkVisibility()) continue;
        const text = element.innerText.trim();
        now.add(text);
        if (!visible.has(text)) console.debug([mark, kind, text].join('\t'));
      }
    }
    visible = now;
  };
  new MutationObserver(read).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['open', 'aria-busy', 'hidden'],
  });
}

/** Joins lines, and replaces times of day, which differ between runs. */
function normalise(text: string): string {
  return text
    .trim()
    .replace(/([.!?…])\s*\n\s*/g, '$1 ')
    .replace(/:?\s*\n\s*/g, ': ')
    .replace(/\s+/g, ' ')
    .replace(/\b\d\d[.:]\d\d\b(?!,)/g, 'ss.dd');
}

/**
 * Joins the texts, except those that another text contains, such as a field's error that the summary repeats.
 */
function formatSights(sights: readonly Sight[]): string {
  const texts = sights.map(({ text }) => text);
  return texts
    .filter((text, at) => !texts.some((other, index) => index !== at && other.includes(text)))
    .join(' · ');
}
