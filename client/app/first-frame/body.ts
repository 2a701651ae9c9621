/**
 * The script in the body of index.html: shows the first frame, which `render-frame.tsx` has rendered for each language,
 * kind of visitor and theme, until the code of the site replaces it. The build puts it into the page.
 */
import { escapeMarkup } from '#contracts/write/markup';
import { readOwnKey } from '../../core/own-key.ts';

declare global {
  interface Window {
    /** The last control of the first frame whose press waits for the code of the site. */
    pressedControl?: HTMLElement | undefined;
  }
}

const page = document.documentElement;
const { pathname } = location;
const template = findTemplate(`frame-${page.lang}-${window.firstFrame.visitor}-${page.dataset.mode}`);
if (template) showFrame(template);

function findTemplate(id: string): HTMLTemplateElement | null {
  // The id may have part of an address in it, with letters that have a meaning in a selector.
  const element = document.getElementById(id);
  return element instanceof HTMLTemplateElement ? element : null;
}

function showFrame(template: HTMLTemplateElement): void {
  const frame = document.createElement('div');
  frame.id = 'frame';
  frame.append(template.content.cloneNode(true));
  // Games have no header, but only players play; the maintenance screen has no links.
  const isPlayer = window.firstFrame.visitor === 'player';
  const withoutLinks = isPlayer ? /^\/(?:play\/|virtual\/|maintenance)/ : /^\/maintenance/;
  if (withoutLinks.test(pathname)) for (const part of frame.querySelectorAll('header, nav')) part.remove();
  document.getElementById('root')?.before(frame);
  if (location.protocol !== 'http:') frame.querySelector('.test-banner')?.remove();
  if (pathname !== '/') showWaitingPage(frame);
  markCurrentLinks(frame);
  frame.addEventListener('click', keepPress);
  frame.addEventListener('keydown', closeDialog);
  window.firstFrame.rows?.then((rows) => showRows(frame, rows));
}

function showWaitingPage(frame: Element): void {
  const waiting = document.createElement('div');
  waiting.className = 'page page-waiting';
  waiting.append(findTemplate('page-skeleton')?.content ?? '');
  const lobby = findTemplate(`lobby-${pathname.split('/')[1]}-${page.lang}`);
  frame.querySelector('main')?.replaceChildren(lobby?.content ?? waiting);
}

function markCurrentLinks(frame: Element): void {
  for (const link of frame.querySelectorAll<HTMLAnchorElement>('header a, nav a')) {
    if (link.pathname === pathname) link.ariaCurrent = 'page';
    else if (link.pathname !== '/' && pathname.startsWith(`${link.pathname}/`)) link.ariaCurrent = 'true';
  }
}

/**
 * Keeps a press for the code of the site, which knows whether the site is under maintenance. Opening a link in a new tab
 * needs no code. The search opens at once, so that its field takes the letters after the press.
 */
function keepPress(event: MouseEvent): void {
  const control = findClosest<HTMLElement>(event, 'a, button');
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.pressedControl = control;
  const dialog = control.nextElementSibling;
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.showPopover();
  dialog.querySelector('input')?.focus();
}

/** Closes the search by Escape, as a modal dialog of the site does. Its button gets the focus back, and is not pressed again. */
function closeDialog(event: KeyboardEvent): void {
  const dialog = findClosest<HTMLDialogElement>(event, 'dialog');
  if (readOwnKey(event) !== 'Escape' || !dialog) return;
  dialog.querySelector('form')?.reset();
  dialog.hidePopover();
  window.pressedControl = undefined;
  if (dialog.previousElementSibling instanceof HTMLElement) dialog.previousElementSibling.focus();
}

function findClosest<E extends Element>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** Puts the slide, or cards that can be pressed, in the place of skeletons. */
function showRows(frame: Element, rows: readonly Readonly<Record<string, string>>[]): void {
  const html = findTemplate(`row-${pathname.split('/')[1]}-${page.lang}`)?.innerHTML;
  const places = frame.querySelectorAll('.slides-skeleton, .rack.is-skeleton > li');
  if (html === undefined) return;
  for (const [index, row] of rows.entries()) {
    const place = places[index];
    place?.closest('ul')?.removeAttribute('aria-hidden');
    if (place) place.outerHTML = html.replace(/\{(\w+)\}/g, (_, field) => escapeMarkup(row[field] ?? ''));
  }
}
