/**
 * A strip of glow tape at the edge of the site that opens the console beside it: in development, and wherever the
 * site talks to the mock. It lives in a shadow tree, so that neither look touches the other.
 */
import { effect, type ReadonlySignal } from '@preact/signals-react';
import styles from './console-handle.css?inline';

const CONSOLE_PATH = '/__mock/';
/** Session storage: a reload finds the drawer as it was. */
const OPEN_KEY = 'vitrinConsoleOpen';

/** Puts the handle on the page, once; answers how to take it away. hasBanner: the test banner stands on the page. */
export function mountConsoleHandle(hasBanner: ReadonlySignal<boolean>): () => void {
  const host = document.createElement('aside');
  host.lang = 'en';
  host.setAttribute('aria-label', 'Test console');
  const root = host.attachShadow({ mode: 'open' });
  root.append(sheet(), handle(open), drawer(close));
  const endFollowing = effect(() => void host.toggleAttribute('beside-banner', hasBanner.value));
  document.body.append(host);
  if (wasOpen()) open();

  function open() {
    // Made when it is wanted, gone when it is not: a hidden console would keep its stream.
    const frame = document.createElement('iframe');
    frame.src = CONSOLE_PATH;
    frame.title = 'Test console';
    part('.drawer').append(frame);
    part('.drawer').hidden = false;
    part('.handle').hidden = true;
    part('.close').focus();
    remember(true);
  }

  function close() {
    root.querySelector('iframe')?.remove();
    part('.drawer').hidden = true;
    part('.handle').hidden = false;
    part('.handle').focus();
    remember(false);
  }

  function part(selector: string): HTMLElement {
    const found = root.querySelector(selector);
    if (!(found instanceof HTMLElement)) throw new Error(`the handle has no ${selector}`);
    return found;
  }

  return () => {
    endFollowing();
    host.remove();
  };
}

function sheet(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = styles;
  return style;
}

function handle(open: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'handle';
  button.textContent = 'console';
  button.title = 'Open the test console';
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
    return false; // storage forbidden: closed at every load
  }
}

function remember(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(OPEN_KEY, '1');
    else sessionStorage.removeItem(OPEN_KEY);
  } catch {
    // storage forbidden: nothing to remember it by
  }
}
