// Tests that the fields of the console lose nothing that is typed without a pause.
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
    await expect(page.getByRole('dialog')).toBeHidden(); // A form that still waits for its reply takes the keys.
    for (const key of keys) await page.keyboard.press(key);
  };

const readRule = async (_: Page, control: Control) => (await control('getScenario')).rules[0];

/** Each kind of field of the console. */
const FORMS: readonly TypingCase[] = [
  {
    name: 'new rule',
    open: openBy('n'),
    fields: [
      ['Call', 'user/*'],
      ['Message', 'Düşük'],
      ['Chance', '0.5'],
    ],
    submit: pressEnter,
    readResult: readRule,
    result: {
      on: 'user/*',
      effect: { kind: 'message', message: 'Düşük' },
      when: { probability: 0.5 },
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
    ],
    confirm: (page) => page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click(),
    readResult: readRule,
    result: { effect: { reply: { a: 'ş' }, latency: { min: 9, max: 19 } } },
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
    name: 'filter of the journal',
    open: openBy(),
    fields: [['Filter the journal', 'crm']],
    readResult: async (page) => ({ text: await page.getByLabel('Filter the journal').inputValue() }),
    result: { text: 'crm' },
  },
  {
    name: 'search of situations',
    open: openBy(),
    fields: [['Find a situation', 'crm']],
    readResult: async (page) => ({ text: await page.getByLabel('Find a situation').inputValue() }),
    result: { text: 'crm' },
  },
];

test('each kind of field of the console loses nothing that is typed without a pause', async ({
  page,
  control,
}) => {
  const typeInto = await prepareTyping(page, control);
  for (const form of FORMS) await typeInto(form);
});
