/**
 * Adds a handle to the edge of the site, which names the world and opens the console in a drawer. The site imports
 * this file at run time from the server of the console, so that it is not part of the site's bundles. A shadow
 * tree separates its styles from those of the site.
 */

import { DEFAULT_WORLD } from '#contracts/mock-headers';
import { readOwnKey } from '../../core/own-key.ts';
import styles from './handle.css?inline';
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

export function mountConsoleHandle(followSite: FollowSite): void {
  const host = create('aside', { lang: 'en', ariaLabel: 'Test console' });
  const root = host.attachShadow({ mode: 'open' });
  root.append(create('style', { textContent: styles }), buildHandle(open), buildDrawer(close));
  const nameInTitle = createTitleNaming();
  followSite((world = '', hasBanner) => {
    host.toggleAttribute('beside-banner', hasBanner);
    showWorld(world);
    nameInTitle(world);
  });
  document.body.append(host);
  if (wasOpen()) open();

  function open() {
    // The frame exists only while the drawer is open, since a hidden console would keep its event stream open.
    part('.drawer').append(create('iframe', { src: CONSOLE_PATH, title: 'Test console' }));
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

  /** Shows the world's name on the handle, unless it is the default world. */
  function showWorld(name: string) {
    const isNamed = name !== '' && name !== DEFAULT_WORLD;
    part('.handle b').textContent = isNamed ? name : '';
    part('.handle').title = isNamed ? `Open the test console of the world ${name}` : 'Open the test console';
  }

  function part(selector: string): HTMLElement {
    const element = root.querySelector(selector);
    if (!(element instanceof HTMLElement)) throw new Error(`the handle has no ${selector}`);
    return element;
  }
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function buildHandle(open: () => void): HTMLButtonElement {
  const word = create('span', {}, 'console');
  const label = create('span', { className: 'label' }, word, ' ', create('b', {}));
  return create('button', { type: 'button', className: 'handle', onclick: open }, label);
}

function buildDrawer(close: () => void): HTMLElement {
  const ownTab = { href: CONSOLE_PATH, target: '_blank', rel: 'noopener', onclick: close };
  const bar = create(
    'div',
    { className: 'bar' },
    create('a', ownTab, 'Own tab'),
    create('button', { type: 'button', className: 'close', onclick: close }, 'Close'),
  );
  const drawer = create('div', { className: 'drawer', hidden: true }, bar);
  drawer.addEventListener('keydown', (event) => {
    if (readOwnKey(event) === 'Escape') close();
  });
  return drawer;
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
