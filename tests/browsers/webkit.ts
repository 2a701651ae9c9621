/** WebKitGTK's own small browser, by classic WebDriver, which is all that its driver speaks. */
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { findFreePort } from '../support/servers/free-port.ts';
import {
  type BrowserKind,
  KEYS,
  type PageFunction,
  type Settings,
  type Size,
  type Tab,
  type View,
} from './driver.ts';
import { findWebKit } from './find-browsers.ts';
import { buildEnvironment, endProgram, makeHome, startProgram } from './processes.ts';
import { nameElement, openSession, readElementId, type Session } from './webdriver.ts';

/** Without it, the buttons of the browser's own bar would keep its window wider than a phone. */
const SMALL_BAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }';

export const webkit: BrowserKind = {
  name: 'WebKit',
  async start({ size }: Settings) {
    const binary = findWebKit();
    const { home, remove } = await makeHome();
    await mkdir(join(home, 'config/gtk-3.0'), { recursive: true });
    await writeFile(join(home, 'config/gtk-3.0/gtk.css'), SMALL_BAR);
    await writeFile(join(home, 'config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
    await chmod(home, 0o700); // The runtime folder has to be private.
    const ends: (() => unknown)[] = [remove];
    const close = async () => {
      for (const end of ends.toReversed()) await end();
    };
    try {
      // The pointer begins in the middle of the screen, and without a window manager the window below it has the focus.
      const screen = `${size.width}x${size.height}x24`;
      const display = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', screen], process.env, 1);
      ends.push(() => endProgram(display));
      const number = await readDisplay(display.stdio[3]);
      const port = await findFreePort();
      const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
        ...buildEnvironment(home),
        DISPLAY: `:${number}`,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      });
      ends.push(() => endProgram(driver));
      const session = await openSession(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': {
          binary,
          args: ['--automation', `--geometry=${size.width}x${size.height}`],
        },
      });
      ends.push(() => session.send('DELETE', ''));
      await session.send('POST', '/window/rect', size);
      return {
        tab: await createTab(session, size),
        errors: [],
        close,
        version: `WebKitGTK ${session.version}`,
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

async function readDisplay(pipe: unknown): Promise<number> {
  if (!(pipe instanceof Readable)) throw new Error('The display was started without a pipe for its number.');
  const [text] = await once(pipe, 'data');
  return Number(String(text));
}

/** The tab that commands of a session reach. */
const shown = new WeakMap<Session, string>();

async function createTab(session: Session, size: Size): Promise<Tab> {
  const handle = String(await session.send('GET', '/window'));
  shown.set(session, handle);
  const show = async () => {
    if (shown.get(session) === handle) return;
    await session.send('POST', '/window', { handle });
    shown.set(session, handle);
  };
  const send: Session['send'] = async (...command) => {
    await show();
    return session.send(...command);
  };
  const act = (actions: readonly object[]) =>
    send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  return {
    ...createView(send),
    frame: (selector) => createView(send, selector),
    async open(address) {
      await send('POST', '/url', { url: address });
    },
    async back() {
      await send('POST', '/execute/sync', { script: 'history.back()', args: [] });
    },
    async type(text) {
      await act([...text].flatMap(stroke));
    },
    async pressKey(key) {
      await act(stroke(KEYS[key]));
    },
    async openTab() {
      // A tab that a driver opens stays hidden, and paints nothing.
      const { handle: opened } = Object(await send('POST', '/window/new', { type: 'window' }));
      await session.send('POST', '/window', { handle: opened });
      await session.send('POST', '/window/rect', size);
      return createTab(session, size);
    },
    show,
    async close() {
      await send('DELETE', '/window');
      shown.delete(session);
    },
    async picture(path) {
      // WebKit takes a picture after the next paint, which a page at rest has none of.
      const script = 'document.documentElement.animate({ opacity: [0.999, 1] }, 1000)';
      await send('POST', '/execute/sync', { script, args: [] });
      await writeFile(`${path}.png`, String(await send('GET', '/screenshot')), 'base64');
    },
  };
}

function createView(send: Session['send'], frame?: string): View {
  const enter = async () => {
    await send('POST', '/frame', { id: null });
    if (frame === undefined) return;
    const id = readElementId(await send('POST', '/element', { using: 'css selector', value: frame }));
    await send('POST', '/frame', { id: nameElement(id ?? '') });
  };
  const execute = async (code: (...args: never[]) => unknown, args: readonly unknown[]) => {
    await enter();
    return send('POST', '/execute/sync', { script: `return (${code})(...arguments)`, args });
  };
  const find = async <Args extends readonly unknown[]>(
    code: PageFunction<Args, Element | null>,
    args: Args,
  ) => readElementId(await execute(code, args));
  return {
    // The type of the result is that of the function, which TypeScript cannot read from its text.
    run: async (code, ...args) => (await execute(code, args)) as ReturnType<typeof code>,
    async define(script) {
      await enter();
      await send('POST', '/execute/sync', { script, args: [] });
    },
    async press(code, ...args) {
      const id = await find(code, args);
      if (id !== undefined) await send('POST', `/element/${id}/click`);
      return id !== undefined;
    },
    async chooseFile(path, code, ...args) {
      const id = await find(code, args);
      if (id !== undefined) await send('POST', `/element/${id}/value`, { text: path });
      return id !== undefined;
    },
  };
}
