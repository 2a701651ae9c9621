/** Finds, reads and presses the parts of a page by role and name, in whichever browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Key, Tab, View } from './driver.ts';
import { findElements, type Query } from './find-element.ts';
import { SCRIPT_PATH } from './site.ts';
import type { Stage } from './tell-story.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DEFINITIONS = `${axeSource}; window.findElements = ${findElements};`;

type Name = string | RegExp;

/** A part of a page, which need not be there yet. */
export class Part {
  readonly #view: View;
  readonly #query: Query;

  constructor(view: View, query: Query) {
    this.#view = view;
    this.#query = query;
  }

  find(role: string, name?: Name): Part {
    return new Part(this.#view, { ...buildQuery(role, name), within: this.#query });
  }

  /** Waits for the part, and presses it once it is at rest and nothing covers it. */
  async press(): Promise<void> {
    await expect
      .poll(async () => {
        await this.#define();
        return this.#view.press((query) => {
          const isOff = (each: Element) => each.matches(':disabled, [aria-disabled=true]');
          const element = window.findElements(query).find((each) => !isOff(each));
          if (!element) return null;
          const measure = () => {
            const [box = element.getBoundingClientRect()] = element.getClientRects();
            return [box.left + box.width / 2, box.top + box.height / 2] as const;
          };
          const isHit = (hit: Element | null) =>
            hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
          // Drivers round the place of a press, which may lie at the edge of what covers a part of the element.
          const canBeHit = () => {
            const [x, y] = measure();
            return [y - 1, y + 1].every((each) => isHit(document.elementFromPoint(x, each)));
          };
          if (!canBeHit()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const place = measure().join();
          const isAtRest = window.lastPlace === place;
          window.lastPlace = place;
          return isAtRest && canBeHit() ? element : null;
        }, this.#query);
      }, this.#say('cannot be pressed'))
      .toBe(true);
  }

  /** Presses a field, and types into it without a pause. */
  async type(tab: Tab, text: string): Promise<void> {
    await this.press();
    await tab.type(text);
  }

  async chooseFile(path: string): Promise<void> {
    await expect
      .poll(async () => {
        await this.#define();
        return this.#view.chooseFile(path, (query) => window.findElements(query)[0] ?? null, this.#query);
      }, this.#say('takes no file'))
      .toBe(true);
  }

  /** Expects the part to be there, now or soon. */
  async isShown(): Promise<void> {
    await expect.poll(() => this.count(), this.#say('is not there')).toBeGreaterThan(0);
  }

  async isGone(): Promise<void> {
    await expect.poll(() => this.count(), this.#say('is there')).toBe(0);
  }

  async isFocused(): Promise<void> {
    await expect
      .poll(
        () =>
          this.#prepared((query) => {
            const [element] = window.findElements(query);
            return element !== undefined && document.activeElement === element;
          }),
        this.#say('has no focus'),
      )
      .toBe(true);
  }

  /** Expects the text, or the value of a field, to match, now or soon. */
  async says(pattern: Name): Promise<void> {
    const expected = expect.poll(() => this.read(), this.#say('says something else'));
    await (typeof pattern === 'string' ? expected.toBe(pattern) : expected.toMatch(pattern));
  }

  count(): Promise<number> {
    return this.#prepared((query) => window.findElements(query).length);
  }

  /** Reads the text of the first such part, or the value of a field. */
  read(): Promise<string> {
    return this.#prepared((query) => {
      const [element] = window.findElements(query);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
      return element instanceof HTMLElement ? element.innerText.replace(/\s+/g, ' ').trim() : '';
    });
  }

  attribute(name: string): Promise<string | null> {
    return this.#prepared(
      (query, attribute) => window.findElements(query)[0]?.getAttribute(attribute) ?? null,
      name,
    );
  }

  async #prepared<Rest extends readonly unknown[], Result>(
    code: (query: Query, ...rest: Rest) => Result,
    ...rest: Rest
  ) {
    await this.#define();
    return this.#view.run(code, this.#query, ...rest);
  }

  async #define(): Promise<void> {
    if (!(await this.#view.run(() => 'findElements' in window))) await this.#view.define(DEFINITIONS);
  }

  #say(what: string) {
    const { role, name } = this.#query;
    const message = `${role} ${typeof name === 'object' ? `/${name.source}/` : (name ?? '')} ${what}`;
    return { message };
  }
}

function buildQuery(role: string, name?: Name): Query {
  if (name === undefined) return { role };
  return { role, name: typeof name === 'string' ? name : { source: name.source, flags: name.flags } };
}

export const find = (view: View, role: string, name?: Name) => new Part(view, buildQuery(role, name));

export async function pressKeys(tab: Tab, ...keys: Key[]): Promise<void> {
  for (const key of keys) await tab.pressKey(key);
}

/** Expects the address of a page to match, now or soon. */
export async function expectAddress(tab: Tab, pattern: RegExp): Promise<void> {
  await expect.poll(() => tab.run(() => location.pathname + location.search)).toMatch(pattern);
}

/** Expects a page to be scrolled to an offset in px, now or soon. */
export async function expectOffset(tab: Tab, offset: number): Promise<void> {
  await expect.poll(() => tab.run(() => Math.round(scrollY)), { message: 'the offset' }).toBe(offset);
}

/** Opens a page as a player who is signed in already, and has seen the greeting. */
export async function openAsPlayer(
  { tab, world }: Pick<Stage, 'tab' | 'world'>,
  address: string,
): Promise<void> {
  const { user } = await world.signIn('esra.isik');
  await tab.open(world.site + SCRIPT_PATH); // A file of the site has its storage.
  await tab.run((auth) => {
    localStorage.setItem('bnwUserAuth', auth);
    sessionStorage.setItem('seenPopups', '[1]');
  }, JSON.stringify(user));
  await tab.open(world.site + address);
  await find(tab, 'button', /^Hesap menüsü/).isShown();
}

declare global {
  interface Window {
    findElements(query: Query): Element[];
    /** The place of the element that was last to be pressed, which is pressed once it no longer moves. */
    lastPlace?: string;
  }
}
