// Forms in the states that their fields and models give them: what is met, done, waited for and left.
import { signal } from '@preact/signals-react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Elements } from '../../../../client/core/jsx-types.ts';
import type { Models } from '../../../../client/core/models.ts';
import { CodeForm } from '../../../../client/ui/forms/code-form.tsx';
import { codeTexts } from '../../../../client/ui/forms/code-texts.tr.ts';
import { PasswordRules, renderPassword } from '../../../../client/ui/forms/common-fields.tsx';
import { parseDayField } from '../../../../client/ui/forms/day-field.tsx';
import { Form } from '../../../../client/ui/forms/form.tsx';
import { getFormDrafts } from '../../../../client/ui/forms/form-drafts.ts';
import {
  type ControlProps,
  findErrors,
  findName,
  findRefusedField,
  readValues,
  writeText,
} from '../../../../client/ui/forms/form-field.ts';
import { CopyField } from '../../../../client/ui/forms/parts/copy-field.tsx';
import { Steps } from '../../../../client/ui/forms/parts/steps.tsx';
import { PhoneField } from '../../../../client/ui/forms/phone-field.tsx';
import { OFFLINE } from '../../support/failures.ts';
import { listIcons, listTags, readWords } from '../../support/rendering/read-markup.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient } from '../../support/test-client.ts';

let models: Models;
beforeAll(async () => {
  ({ models } = await createTestClient());
});
const render = (part: Elements) => renderInSite(models, part);
/** Returns the classes of each element of a name. */
const listClasses = (html: string, name: string) =>
  listTags(html, name).map((tag) => /class="([^"]*)"/.exec(tag)?.[1] ?? '');

const CONTROL: ControlProps = {
  ...{ id: 'a', name: 'a', label: 'Ad', hint: undefined, aside: null, error: undefined, defaultValue: '' },
};

test.each([
  [0, ['1 Bilgiler', '2 Onay', '3 Sonuç'], []],
  [1, ['Bilgiler , bitti', '2 Onay', '3 Sonuç'], ['check']],
  [2, ['Bilgiler , bitti', 'Onay , bitti', '3 Sonuç'], ['check', 'check']],
])('with step %i under way, those before it are done', (current, words, icons) => {
  const html = render(
    <Steps label="Adımlar" names={['Bilgiler', 'Onay', 'Sonuç']} current={current} doneLabel="bitti" />,
  );
  const items = listTags(html, 'li');
  expect(listTags(html, 'ol')[0]).toContain('aria-label="Adımlar"');
  expect(readWords(html)).toBe(words.join(' '));
  expect(listIcons(html)).toEqual(icons);
  expect(items.map((item) => item.includes('aria-current="step"'))).toEqual(
    words.map((_, index) => index === current),
  );
  expect(items.map((item) => item.includes('is-done'))).toEqual(words.map((_, index) => index < current));
  expect(listTags(html, 'span').filter((tag) => tag.includes('aria-hidden="true"'))).toHaveLength(3);
  expect(html.match(/heard-below-600/g)).toHaveLength(2);
});

test('a rule that a password meets is ticked, and looks so', () => {
  const html = render(<PasswordRules password="parola12" />);
  expect(listIcons(html)).toEqual(['circle-check', 'circle', 'circle-check', 'circle-check', 'circle']);
  expect(listClasses(html, 'li').map((names) => names.includes('is-met'))).toEqual([
    ...[true, false, true],
    ...[true, false],
  ]);
});

test('a hidden password has an open eye, and a phone number its country before it', () => {
  expect(listIcons(render(renderPassword(CONTROL)))).toEqual(['eye']);
  const phone = (defaultValue: string) => render(<PhoneField {...CONTROL} defaultValue={defaultValue} />);
  expect(phone('05321234567')).toMatch(/>\+90<.*<input[^>]* value="532 123 45 67"/);
  expect(phone('532')).toContain('value="532"');
});

const send = async () => null;
const describe = () => '';

test('a form waits for nothing at first, and asks for what its declaration or its input requires', () => {
  const fields = {
    ad: { label: 'Ad', missing: 'Yazın' },
    not: { label: 'Not' },
    kod: { label: 'Kod', input: { required: true } },
    yas: { label: 'Yaş', input: { required: false }, serverError: 'Olmadı' },
  };
  const html = render(
    <Form {...{ fields, submitLabel: 'Gönder', waitingLabel: 'Bekleyin', send, describe }} />,
  );
  expect(listTags(html, 'input').map((tag) => tag.includes('required=""'))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(readWords(html)).toMatch(/^Ad .*Gönder$/);
  expect(listClasses(html, 'button').at(-1)).toBe('button button-lamp button-form button-wide');
  expect(html).not.toMatch(/aria-busy|form-summary/);
});

const TEXTS = { isim: ' Ada ', gun: '6.11.26', kalan: '' };
const FIELDS = {
  isim: { label: 'İsim', refusals: ['NAME'] },
  gun: { label: 'Gün', parse: (text: string) => parseDayField(text), missing: 'Gün seçin' },
  kalan: { label: 'Kalan', missing: 'Yazın', refusals: ['REST'] },
};

test('a form reads the texts that its fields have, parsed where the field says so', () => {
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor(form: object) {
        super(Object.entries(form));
      }
    },
  );
  const read = (form: object) => readValues(form as HTMLFormElement, FIELDS);
  expect(read(TEXTS)).toEqual({ isim: ' Ada ', gun: '2026-11-06', kalan: '' });
  expect(read({ gun: 'yarın' })).toEqual({ isim: '', gun: 'yarın', kalan: '' });
  expect(findErrors(FIELDS, read(TEXTS))).toEqual({ isim: undefined, gun: undefined, kalan: 'Yazın' });
  expect(parseDayField('6.11.30', '2026-11-20')).toBe('1930-11-06');
});

test('a refusal and a control belong to the field of their name, or to none', () => {
  class Control {
    name: string;
    constructor(name: string) {
      this.name = name;
    }
    getAttribute(attribute: string) {
      return attribute === 'name' ? this.name : 'kalan';
    }
  }
  vi.stubGlobal('Element', Control);
  const find = (control: unknown) => findName(FIELDS, control as EventTarget);
  expect(['isim', 'gun', 'kalan', 'baska'].map((name) => find(new Control(name)))).toEqual([
    ...['isim', 'gun', 'kalan'],
    undefined,
  ]);
  expect(find({ getAttribute: () => 'isim' })).toBeUndefined();
  expect(
    ['NAME', 'REST', 'OTHER', null, undefined].map((error) =>
      findRefusedField(FIELDS, { kind: 'refused', ...(error !== undefined && { error }) }),
    ),
  ).toEqual(['isim', 'kalan', undefined, undefined, undefined]);
});

test('a text is written as if it was typed, unless the field has it', () => {
  const events: Event[] = [];
  const field = { value: 'a', dispatchEvent: (event: Event) => events.push(event) };
  const write = (text: string) => writeText(field as never, text);
  write('a');
  expect(events).toEqual([]);
  write('b');
  expect(field.value).toBe('b');
  expect(events).toMatchObject([{ type: 'input', bubbles: true }]);
});

test('the drafts of forms end with the visit of their player', async () => {
  const client = await createSignedInClient();
  const drafts = getFormDrafts(client.models);
  drafts.set('/profile', { entryKey: 'a', texts: { isim: 'Ada' }, lacksPassword: false });
  await client.models.session.logout();
  expect(drafts.size).toBe(0);
});

test('a value that is copied shows as it is, or in a shape of its own, and says nothing before the press', () => {
  const words = { label: 'IBAN', copyLabel: 'Kopyala', copied: 'Kopyalandı', copyFailed: 'Olmadı' };
  const plain = render(<CopyField {...words} value="TR1" />);
  expect(readWords(plain)).toBe('IBAN TR1');
  expect(listIcons(plain)).toEqual(['copy']);
  expect(plain).toMatch(/<b translate="no">TR1<\/b>.*aria-label="Kopyala".*role="status"><\/p>/);
  expect(readWords(render(<CopyField {...words} value="TR1" shownValue="TR 1" />))).toBe('IBAN TR 1');
});

test('the form of a code: its buttons and its news look like what they say', () => {
  const open = (sent: boolean, isRefused: boolean, variant?: 'danger') => {
    const sentCode = signal(sent ? { phone: '1', isEarlier: false, resendAt: 0, expiresAt: 0 } : null);
    const sms = { sentCode, waitSeconds: signal(0), isExpired: signal(false) };
    const bySms = { sms, phone: null, sendFailure: isRefused ? OFFLINE : null, sendAgain: async () => true };
    const props = { submitLabel: 'Onayla', bySms, ...(variant && { variant }), onCancel: () => undefined };
    return render(<CodeForm {...props} submitCode={async () => ({ kind: 'done' })} />);
  };
  const big = 'button-form button-wide';
  const classes = (html: string) => listClasses(html, 'button');
  expect(classes(open(true, false))).toEqual([
    `button button-lamp ${big}`,
    'button button-text button-wide',
    `button button-text ${big}`,
  ]);
  expect(classes(open(false, false, 'danger')).slice(0, 2)).toEqual([
    `button button-danger ${big}`,
    'button button-quiet button-wide',
  ]);
  expect(open(true, true)).toMatch(/class="code-news toned tone-bad" role="status"><span>/);
  expect(open(true, false)).toMatch(/class="code-news dim" role="status"><\/p>/);
  expect(open(false, true)).toMatch(/tone-bad toned".*role="alert"/);
  expect(open(true, false)).not.toMatch(/aria-busy|aria-invalid/);
});

test.each([
  [1, 'in 1 second'],
  [2, 'in 2 seconds'],
])('the wait for another code counts %i in English', async (seconds, words) => {
  await codeTexts.load('en');
  expect(codeTexts.in('en')('sendAgainIn', { seconds })).toBe(`You can ask for a new code ${words}`);
});
