// Types into forms without a pause, and sends them at once.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { openDevTools } from '../fixtures/dev-tools.ts';
import { expect } from '../page.ts';

/**
 * The factor by which the page's processor is slowed down. On a slow one, more is typed before the page has rendered the
 * letter before.
 */
const SLOW = 4;
/** A fast processor renders each letter before the next, so that a field which formats its text does it in between. */
export const FAST = 1;

/** The message with which the calls of the forms are refused. */
const REFUSAL = 'Bugün olmaz.';

export interface TypingCase {
  readonly name: string;
  /** Opens the form, on the page of the form before it, and waits until it can be used. */
  readonly open: (page: Page, control: Control) => Promise<unknown>;
  /** The fields in their order. shown: the text of the field when the form is sent, if it is not `typed`. */
  readonly fields: readonly (readonly [label: string, typed: string, shown?: string])[];
  /** Sends the form; absent if the fields act during typing. */
  readonly submit?: (page: Page) => Promise<void>;
  /** Confirms what the form shows after it was sent. */
  readonly confirm?: (page: Page) => Promise<void>;
  /** The call that the form sends, or its method and path. A call is refused, so that it can be sent again. */
  readonly call?: string;
  /** Returns what has become of the typed texts; by default the data of the call. */
  readonly readResult?: (page: Page, control: Control) => unknown;
  /** The expected part of the result. */
  readonly result: Record<string, unknown>;
}

/** Presses a button that may still move. */
export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).last().click({ force: true });

export const pressEnter = (page: Page) => page.keyboard.press('Enter');

export const readAddress = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return { path: decodeURIComponent(pathname + search) };
};

/**
 * Returns a function that types into a form of the page while its processor is slowed down. The form shows and sends
 * exactly what was typed, and the page says a refusal once beside its toast.
 */
export async function prepareTyping(page: Page, control: Control) {
  const sent = listenToData(page);
  const recorded = await recordSubmits(page);
  const session = await openDevTools(page);
  return async (form: TypingCase, rate = SLOW): Promise<void> => {
    const { name, open, fields, submit, confirm, call, readResult, result } = form;
    const where = `${name}, CPU × ${rate}`;
    await control('patchScenario', { rules: [] });
    await open(page, control);
    sent.clear();
    recorded.clear();
    const isCall = call !== undefined && /^\w+\/\w+$/.test(call);
    if (isCall) {
      const effect = { kind: 'message', message: REFUSAL } as const;
      await control('postRule', { rule: { on: call, effect } });
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate });

    await typeAtOnce(page, form);
    await expect
      .poll(() => readTexts(page, fields, submit ? recorded : undefined), where)
      .toEqual(fields.map(([, typed, shown = typed]) => shown));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await confirm?.(page);
    await expect
      .poll(() => (readResult ? readResult(page, control) : sent.get(call ?? '')), where)
      .toMatchObject(result);
    if (isCall) await expect.poll(() => countOnPage(page, REFUSAL), where).toBe(1);
  };
}

/** Returns how often a sentence stands on the page, without its toast. */
function countOnPage(page: Page, sentence: string): Promise<number> {
  return page
    .getByText(sentence)
    .evaluateAll(
      (places) => places.filter((place) => !place.closest('section[aria-label=Bildirimler]')).length,
    );
}

/** Types into the fields without waiting for the page. Every other field is left by Tab, the others by a click. */
async function typeAtOnce(page: Page, { fields, submit }: TypingCase): Promise<void> {
  for (const [index, [label, typed]] of fields.entries()) {
    // The field of the first frame may give way to that of the site at this moment.
    await expect(() => findField(page, label).click({ force: true })).toPass();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    if (index % 2 === 1) await page.keyboard.press('Tab');
  }
  await submit?.(page);
}

function findField(page: Page, label: string) {
  return page.getByLabel(label, { exact: true }).filter({ visible: true }).last();
}

/** Returns the texts of the fields: those recorded when their form was sent or, without a form, those of now. */
function readTexts(page: Page, fields: TypingCase['fields'], recorded?: ReadonlyMap<string, string>) {
  return Promise.all(
    fields.map(([label]) => (recorded ? recorded.get(label) : findField(page, label).inputValue())),
  );
}

/** Returns a map to which the texts of a form are added, by their labels, at the moment when the form is sent. */
async function recordSubmits(page: Page): Promise<Map<string, string>> {
  const recorded = new Map<string, string>();
  page.on('console', (message) => {
    const [label, text] = message.type() === 'debug' ? message.text().split('\t') : [];
    if (label !== undefined && text !== undefined) recorded.set(label, text);
  });
  await page.addInitScript(() => {
    const record = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const field of target.querySelectorAll<HTMLInputElement>('input, textarea'))
        console.debug(`${field.labels?.[0]?.textContent ?? field.ariaLabel}\t${field.value}`);
    };
    addEventListener('submit', record, { capture: true });
  });
  return recorded;
}

/**
 * Returns the latest data that the page has sent, by the name of the call or by method and path. Data counts as
 * sent once it is answered: the rules change for the next round, which must not concern the call of this one.
 */
function listenToData(page: Page): Map<string, unknown> {
  const sent = new Map<string, unknown>();
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'GET') return;
    const body: { api?: { class: string; method: string }; data?: unknown } | null = request.postDataJSON();
    if (body?.api) sent.set(`${body.api.class}/${body.api.method}`, body.data);
    else sent.set(`${request.method()} ${new URL(request.url()).pathname}`, body);
  });
  return sent;
}
