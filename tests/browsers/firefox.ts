/** Firefox, which speaks WebDriver BiDi itself. */
import puppeteer, { ElementHandle, type Frame, type Page } from 'puppeteer-core';
import type { BrowserKind, PageFunction, Settings, Tab, View } from './driver.ts';
import { findFirefox } from './find-browsers.ts';
import { buildEnvironment, makeHome } from './processes.ts';

/** NS_BINDING_ABORTED, which Firefox reports as an error of a page that is left while its typeface is loaded. */
const ABORTED_FONT = /^Error: downloadable font: download failed .* status=2152398850 /;

export const firefox: BrowserKind = {
  name: 'Firefox',
  async start({ size, letters }: Settings) {
    const executablePath = findFirefox();
    const { home, remove } = await makeHome();
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      userDataDir: `${home}/profile`,
      env: buildEnvironment(home),
      extraPrefsFirefox: {
        'intl.accept_languages': 'tr-TR,tr',
        'ui.prefersReducedMotion': 1,
        ...(letters && { 'font.size.variable.x-western': letters }),
      },
    });
    const errors: string[] = [];
    const prepare = async (page: Page): Promise<Tab> => {
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => {
        if (!ABORTED_FONT.test(String(error))) errors.push(`uncaught: ${String(error)}`);
      });
      await page.setViewport(size);
      return createTab(page, async () => prepare(await browser.newPage()));
    };
    return {
      tab: await prepare(await browser.newPage()),
      errors,
      version: (await browser.version()).replace(/^firefox\//, 'Firefox '),
      async close() {
        await browser.close();
        await remove();
      },
    };
  },
};

function createTab(page: Page, openTab: () => Promise<Tab>): Tab {
  return {
    ...createView(async () => page.mainFrame()),
    frame: (selector) =>
      createView(async () => {
        const frame = await (await page.$(selector))?.contentFrame();
        if (!frame) throw new Error(`The page has no frame ${selector}.`);
        return frame;
      }),
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    async back() {
      // A page of one document goes back without loading anything.
      await page.evaluate('history.back()');
    },
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    openTab,
    show: () => page.bringToFront(),
    close: () => page.close(),
    async picture(path) {
      await page.screenshot({ path: `${path}.png` as const });
    },
  };
}

function createView(findFrame: () => Promise<Frame>): View {
  const find = async <Args extends readonly unknown[]>(
    code: PageFunction<Args, Element | null>,
    args: Args,
  ): Promise<ElementHandle<Element> | null> => {
    const handle = await (await findFrame()).evaluateHandle<[], () => Element | null>(buildCall(code, args));
    return handle instanceof ElementHandle ? handle : null;
  };
  return {
    run: async (code, ...args) =>
      // The type of the result is that of the function, which TypeScript cannot read from its text.
      (await (await findFrame()).evaluate(buildCall(code, args))) as ReturnType<typeof code>,
    async define(script) {
      await (await findFrame()).evaluate(`${script};0`);
    },
    async press(code, ...args) {
      const element = await find(code, args);
      await element?.click();
      return element !== null;
    },
    async chooseFile(path, code, ...args) {
      const element = await find(code, args);
      const field = await element?.toElement('input');
      await field?.uploadFile(path);
      return element !== null;
    },
  };
}

function buildCall(code: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(${code})(...${JSON.stringify(args)})`;
}
