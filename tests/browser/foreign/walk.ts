// Walks routes of the site, and notes what is wrong with each page.
import type { Page } from 'playwright';
import siteTexts from '../../../client/core/site/texts.tr.ts';
import playTexts from '../../../client/features/play/texts.tr.ts';
import { expect } from '../page.ts';
import type { WalkedRoute } from './routes.ts';

/** The words of an error in place of content, and values that are shown without being known. */
const FORBIDDEN = [
  ...[siteTexts.retry, 'yüklenemedi', 'alınamadı', 'Alınamadı', 'Bir sorun oluştu', siteTexts.offlineTitle],
  ...[siteTexts.crashTitle, siteTexts.blocked, playTexts.unreachable],
  ...['undefined', 'null', 'NaN', 'Invalid Date', '[object', '.1970', 'Ocak 1970', '∞'],
];

export class Walk {
  /** The problems of each page, such as `visitor /slot`. */
  readonly problems: Record<string, string[]> = {};
  readonly #page: Page;
  #place = 'start';

  constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', (error) => this.#add(error.message));
    page.on('console', (message) => message.type() === 'error' && this.#add(message.text()));
  }

  #add(problem: string): void {
    const [line = ''] = problem.split('\n'); // The rest of an error is its stack in the built code.
    const problems = this.problems[this.#place] ?? [];
    if (!problems.includes(line)) this.problems[this.#place] = [...problems, line];
  }

  /** Opens a route as a link does. */
  async open({ path, address, shows }: WalkedRoute, who: 'visitor' | 'player'): Promise<void> {
    this.#place = `${who} ${path}`;
    // Some parts of the home page load when they come into view.
    await this.#page.setViewportSize({ width: 1024, height: path === '/' ? 3000 : 720 });
    await this.#page.evaluate((target) => {
      document.title = ''; // Each page sets its own title when it appears.
      history.pushState(null, '', target);
    }, address);
    const { lacks, text, alerts } = await this.#waitForAll(shows);
    for (const what of lacks) this.#add(`lacks ${what}`);
    for (const word of FORBIDDEN) if (text.includes(word)) this.#add(`shows “${word}”`);
    for (const alert of alerts) this.#add(`alerts “${alert}”`);
    // If the site has crashed, no link opens another page.
    if (this.problems[this.#place]) await this.#page.goto('/about-us');
  }

  /** Waits until the page shows its heading and these texts, and nothing in it loads. Returns what it shows and lacks. */
  async #waitForAll(shows: readonly string[]) {
    let shown = { lacks: [''], text: '', alerts: [''] };
    const findLacks = async () => {
      const { hasHeading, isLoading, ...texts } = await this.#page.evaluate(readShown);
      const lacks = shows.filter((each) => !texts.text.includes(each));
      if (texts.title === '') lacks.push('a title');
      if (!hasHeading) lacks.push('a heading');
      if (isLoading) lacks.push('what it loads');
      shown = { ...texts, lacks };
      return lacks;
    };
    // The problems of all pages are reported together.
    await expect
      .poll(findLacks)
      .toEqual([])
      .catch(() => undefined);
    return shown;
  }
}

/** Reads what a page shows, with plain spaces, in one step, since each step takes time of its own. */
function readShown() {
  return {
    title: document.title,
    text: document.body.innerText.replaceAll('\u00a0', ' '),
    hasHeading: [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()),
    isLoading: document.querySelector('main [data-skeleton]') !== null,
    alerts: [...document.querySelectorAll<HTMLElement>('main [role=alert]')]
      .map((alert) => alert.innerText)
      .filter(Boolean),
  };
}
