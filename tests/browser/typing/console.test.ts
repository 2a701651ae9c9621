// Tests that the forms of the console lose nothing that is typed without a pause.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { openConsole } from '../console/views.ts';
import { expect, test } from '../page.ts';
import { prepareTyping, press, pressEnter, type TypingCase } from './prepare-typing.ts';

/** Opens the console, or leaves the form that is open, and presses the keys of a shortcut. */
const openBy =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    if (page.url() === 'about:blank') await openConsole(page);
    else for (let times = 0; times < 2; times += 1) await page.keyboard.press('Escape');
    for (const key of keys) await page.keyboard.press(key);
  };

const readRule = async (_: Page, control: Control) => (await control('getScenario')).rules[0];

const FORMS: readonly TypingCase[] = [
  {
    name: 'new rule',
    open: openBy('n'),
    fields: [
      ['Call', 'user/*'],
      ['Message', 'Düşük'],
      ['Skip first', '2'],
      ['Every nth', '3'],
      ['How many times', '45'],
      ['Chance', '0.5'],
    ],
    submit: pressEnter,
    readResult: readRule,
    result: {
      on: 'user/*',
      effect: { kind: 'message', message: 'Düşük' },
      when: { after: 2, every: 3, times: 45, probability: 0.5 },
    },
  },
  {
    name: 'pinned reply',
    open: async (page, control) => {
      await control('postRule', { rule: { on: 'crm/*', effect: { kind: 'reply', reply: {} } } });
      await openBy()(page);
      await page.getByRole('button', { name: 'Rule 1 on crm/*' }).click();
      await page.getByRole('button', { name: 'Edit with the contract’s verdict' }).click();
      await expect(page.getByLabel('Reply as JSON')).toBeFocused();
    },
    fields: [
      ['Reply as JSON', '{"a":\n"ş"}'],
      ['Or: ms, a range such as 50-1200, never', '9-19'],
      ['HTTP status', '418'],
    ],
    confirm: (page) => page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click(),
    readResult: readRule,
    result: { effect: { reply: { a: 'ş' }, status: 418, latency: { min: 9, max: 19 } } },
  },
  {
    name: 'new player',
    open: openBy('m'),
    fields: [
      ['User name', 'v.den'],
      ['Balance, TL', '12,75'],
    ],
    submit: press('Make player'),
    call: 'POST /__mock/api/players',
    result: { username: 'v.den', balance: 12.75 },
  },
  {
    name: 'share link',
    open: openBy('l'),
    fields: [['Page of the site', '/slot?q=e']],
    readResult: async (page) => ({ link: decodeURIComponent(await page.locator('output').innerText()) }),
    result: { link: expect.stringMatching(/\/slot\?q=e$/) },
  },
  {
    name: 'filter of the journal',
    open: openBy(),
    fields: [['Filter the journal', 'crm']],
    readResult: async (page) => ({ text: await page.getByLabel('Filter the journal').inputValue() }),
    result: { text: 'crm' },
  },
  {
    name: 'clock',
    open: async (page) => {
      await openBy()(page);
      await page.getByRole('button', { name: 'To…' }).click();
    },
    fields: [['Jump to, Istanbul time', '2026-12-31 23:59']],
    submit: press('Jump'),
    call: 'PUT /__mock/api/clock',
    result: { now: '2026-12-31 23:59' },
  },
];

test('each form of the console loses nothing that is typed without a pause', async ({ page, control }) => {
  const typeInto = await prepareTyping(page, control);
  await typeInto(FORMS);
});
