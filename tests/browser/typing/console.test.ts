// Tests that the forms of the console lose nothing that is typed without a pause.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { openConsole } from '../console/views.ts';
import { expect } from '../page.ts';
import { press, pressEnter, type TypingCase, testTyping } from './test-typing.ts';

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
      ['Call', 'system/ping'],
      ['Message', 'Bakiye düşük'],
      ['Skip first', '12'],
      ['Every nth', '3'],
      ['How many times', '345'],
      ['Chance', '0.25'],
    ],
    submit: pressEnter,
    readResult: readRule,
    result: {
      on: 'system/ping',
      effect: { kind: 'message', message: 'Bakiye düşük' },
      when: { after: 12, every: 3, times: 345, probability: 0.25 },
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
      ['Reply as JSON', '{"data": {\n"a": "ş"}}'],
      ['Or: ms, a range such as 50-1200, never', '150-1250'],
      ['HTTP status', '418'],
    ],
    confirm: (page) => page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click(),
    readResult: readRule,
    result: { effect: { reply: { data: { a: 'ş' } }, status: 418, latency: { min: 150, max: 1250 } } },
  },
  {
    name: 'new player',
    complaint: /status of 409/, // The player is sent twice.
    open: openBy('m'),
    fields: [
      ['User name', 'v.deneme'],
      ['Name', 'Veli Öz'],
      ['Balance, TL', '1250,75'],
      ['Role', '20'],
      ['Transactions', '123'],
      ['Coupons among them', '45'],
    ],
    submit: press('Make player'),
    call: 'POST /__mock/api/players',
    result: {
      ...{ username: 'v.deneme', name: 'Veli Öz', balance: 1250.75, rid: 20, history: 123, coupons: 45 },
    },
  },
  {
    name: 'name of a snapshot',
    open: openBy('g', 's'),
    fields: [[/^Keep .* under a name$/, 'two-payments']],
    submit: press(/^Save /),
    call: 'PUT /__mock/api/snapshots/two-payments',
    readResult: async (_, control) =>
      (await control('getSnapshots')).find(({ name }) => name === 'two-payments'),
    result: { name: 'two-payments' },
  },
  {
    name: 'share link',
    open: openBy('l'),
    fields: [['Page of the site', '/slot?q=ejderha']],
    readResult: async (page) => ({ link: decodeURIComponent(await page.locator('output').innerText()) }),
    result: { link: expect.stringMatching(/\/slot\?q=ejderha/) },
  },
  {
    name: 'filter of the journal',
    open: openBy(),
    fields: [['Filter the journal', 'casino/list']],
    readResult: async (page) => ({ text: await page.getByLabel('Filter the journal').inputValue() }),
    result: { text: 'casino/list' },
  },
  {
    name: 'clock',
    open: openBy(),
    fields: [['Jump to, Istanbul time', '2026-12-31 23:59:30']],
    submit: press('Jump'),
    call: 'PUT /__mock/api/clock',
    result: { now: '2026-12-31 23:59:30' },
  },
];

testTyping('each form of the console', FORMS);
