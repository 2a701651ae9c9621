/**
 * Adds two things to the site: a handle at its edge, which opens the console in a drawer, and the name of the
 * world in the test banner. The site imports this file at run time from the server of the console, so that it
 * is not part of the site's bundles. A shadow tree separates its styles from those of the site.
 */
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import styles from './handle.css?inline';
import { followBannerSetting } from './hide-banner.ts';
import { createTitleNaming } from './name-world.ts';

const CONSOLE_PATH = '/__mock/';
/** The key in session storage that remembers an open drawer across reloads. */
const OPEN_KEY = 'vitrinConsoleOpen';

/**
 * Calls `show` at once, and again when `world` or `hasBanner` changes. world: the world's name; empty or
 * undefined while the name is not known. hasBanner: whether the site shows the test banner. The arguments are
 * not signals, since this bundle cannot follow signals of the site's bundle.
 */
export type FollowSite = (show: (world: string | undefined, hasBanner: boolean) => void) => void;

/** Adds the handle and the world's name to the page. */
export function mountConsoleHandle(followSite: FollowSite): void {
  const host = document.createElement('aside');
  host.lang = 'en';
  host.setAttribute('aria-label', 'Test console');
  const root = host.attachShadow({ mode: 'open' });
  root.append(sheet(), worldName(), handle(open), drawer(close));
  const nameInTitle = createTitleNaming();
  let hasBanner = false;
  let isBannerOn = true;
  followBannerSetting((isOn) => {
    isBannerOn = isOn;
    placeHandle();
  });
  followSite((world = '', isShown) => {
    hasBanner = isShown;
    placeHandle();
    showWorld(world);
    nameInTitle(world);
  });
  document.body.append(host);
  if (wasOpen()) open();

  function placeHandle() {
    host.toggleAttribute('beside-banner', hasBanner && isBannerOn);
  }

  function open() {
    // The frame exists only while the drawer is open, since a hidden console would keep its event stream open.
    const frame = document.createElement('iframe');
    frame.src = CONSOLE_PATH;
    frame.title = 'Test console';
    part('.drawer').append(frame);
    part('.drawer').hidden = false;
    part('.handle').hidden = true;
    part('.close').focus();
    storeIsOpen(true);
  }

  function close() {
    root.querySelector('iframe')?.remove();
    part('.drawer').hidden = true;
    part('.handle').hidden = false;
    part('.handle').focus();
    storeIsOpen(false);
  }

  /**
   * Shows the world's name in the test banner or, on a narrow screen, on the handle, since the banner then
   * has no room. The handle does not show the name of the default world.
   */
  function showWorld(name: string) {
    const isNamed = name !== '' && name !== DEFAULT_WORLD;
    part('.world').hidden = name === '';
    part('.world b').textContent = name;
    part('.handle').toggleAttribute('data-named', isNamed);
    part('.handle b').textContent = isNamed ? name : '';
    part('.handle').title = isNamed ? `Open the test console of the world ${name}` : 'Open the test console';
  }

  function part(selector: string): HTMLElement {
    const element = root.querySelector(selector);
    if (!(element instanceof HTMLElement)) throw new Error(`the handle has no ${selector}`);
    return element;
  }
}

function sheet(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = styles;
  return style;
}

function worldName(): HTMLElement {
  const line = document.createElement('p');
  line.className = 'world';
  line.hidden = true;
  line.append('world ', document.createElement('b'));
  return line;
}

function handle(open: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'handle';
  const word = document.createElement('span');
  word.textContent = 'console';
  button.append(word, ' ', document.createElement('b'));
  button.addEventListener('click', open);
  return button;
}

function drawer(close: () => void): HTMLElement {
  const section = document.createElement('div');
  section.className = 'drawer';
  section.hidden = true;
  const bar = document.createElement('div');
  bar.className = 'bar';
  const link = document.createElement('a');
  link.href = CONSOLE_PATH;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = 'Own tab';
  link.addEventListener('click', close);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'close';
  button.textContent = 'Close';
  button.addEventListener('click', close);
  bar.append(link, button);
  section.append(bar);
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  return section;
}

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) !== null;
  } catch {
    return false; // Storage is forbidden; the drawer starts closed.
  }
}

function storeIsOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(OPEN_KEY, '1');
    else sessionStorage.removeItem(OPEN_KEY);
  } catch {
    // Storage is forbidden; the drawer is closed after a reload.
  }
}
