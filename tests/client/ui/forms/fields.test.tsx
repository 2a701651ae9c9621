// Fields in each of their states, and what follows from the declaration of a form.
import { expect, test, vi } from 'vitest';
import type { Elements } from '../../../../client/core/jsx-types.ts';
import {
  buildEmailField,
  buildNewPasswordFields,
  PasswordRules,
  renderCheck,
} from '../../../../client/ui/forms/common-fields.tsx';
import { DayField, parseWholeDay } from '../../../../client/ui/forms/day-field.tsx';
import { Form } from '../../../../client/ui/forms/form.tsx';
import {
  type ControlProps,
  findError,
  findRefusedField,
  mapFields,
} from '../../../../client/ui/forms/form-field.ts';
import { FormFrame, FormPair, FormSection } from '../../../../client/ui/forms/form-frame.tsx';
import { Choice, ChoiceGroup } from '../../../../client/ui/forms/parts/choice.tsx';
import { ChoiceChip } from '../../../../client/ui/forms/parts/choice-chip.tsx';
import { Field, SelectField, TextArea } from '../../../../client/ui/forms/parts/field.tsx';
import { FormStand } from '../../../../client/ui/forms/parts/form-stand.tsx';
import { formTexts } from '../../../../client/ui/forms/texts.tr.ts';
import { IconHeart } from '../../../../client/ui/icons.ts';
import { listTags, readWords } from '../../support/rendering/read-markup.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createTestClient } from '../../support/test-client.ts';

const render = async (part: Elements) => renderInSite((await createTestClient()).models, part);
const t = formTexts.in('tr');
const ignore = () => {};

test.each([
  ['a field', (words: object) => <Field id="a" label="Ad" {...words} />, 'input'],
  ['a field of several lines', (words: object) => <TextArea id="a" label="Ad" {...words} />, 'textarea'],
  ['a select', (words: object) => <SelectField id="a" label="Ad" {...words} />, 'select'],
  ['a check box', (words: object) => renderCheck({ ...CONTROL, ...words }), 'input'],
] as const)('%s is tied to its label, its hint and its error', async (name, build, tag) => {
  const plain = await render(build({}));
  expect(plain).toContain('<label for="a">Ad');
  expect(listTags(plain, tag)[0]).toContain('id="a"');
  expect(plain).not.toMatch(/aria-invalid|aria-describedby|<p /);
  const wrong = await render(build({ error: 'Yanlış' }));
  expect(listTags(wrong, tag)[0]).toMatch(/aria-invalid="true" aria-describedby="a-error"/);
  expect(wrong).toMatch(/<p[^>]* id="a-error"><svg.*Yanlış/);
  if (name === 'a select' || name === 'a check box') return;
  const hinted = await render(build({ hint: 'Not', error: 'Yanlış', aside: <b>Unuttum</b> }));
  expect(listTags(hinted, tag)[0]).toContain('aria-describedby="a-hint a-error"');
  expect(hinted).toMatch(/<p[^>]* id="a-hint">Not<\/p>/);
  expect(readWords(hinted)).toMatch(/^Ad Unuttum/);
});

const CONTROL: ControlProps = {
  ...{ id: 'a', name: 'a', label: 'Ad', hint: undefined, aside: null, error: undefined, defaultValue: '' },
};

test('a field may have an icon and content at both ends, a hidden label, and an id of its own', async () => {
  const html = await render(
    <Field
      label="Ad"
      isLabelHidden
      icon={IconHeart}
      start={<i>+90</i>}
      end={<u>Sil</u>}
      className="kod"
      name="ad"
    />,
  );
  expect(html).toMatch(
    /hidden-visually"><label for="([^"]+)">Ad<.*<svg.*<i>.*<input id="\1".*name="ad".*<u>/,
  );
  expect(html).toContain('class="field stack gap-6 kod"');
  expect(await render(<Field label="Ad" />)).not.toMatch(/hidden-visually|<svg/);
});

test('a choice is a radio button whose text describes it, in a group that is named and can take the focus', async () => {
  const group = await render(
    <ChoiceGroup id="yontem" label="Yöntem" aside={<b>Ekle</b>} error="Seçin">
      <Choice id="yontem-1" name="yontem" title="Havale" text="Bir gün" aside={<i>Yeni</i>} defaultChecked />
      <Choice id="yontem-2" name="yontem" title="Kart" className="buyuk" />
    </ChoiceGroup>,
  );
  expect(group).toMatch(
    /role="radiogroup" id="yontem" tabindex="-1" aria-labelledby="yontem-label" aria-invalid="true" aria-describedby="yontem-error"/i,
  );
  const [first = '', second = ''] = listTags(group, 'input');
  expect(first).toMatch(
    /id="yontem-1".*type="radio".*aria-describedby="yontem-1-text" name="yontem" checked=""/,
  );
  expect(second).not.toMatch(/aria-describedby|checked/);
  expect(group).toContain('id="yontem-1-text">Bir gün<');
  expect(group).toContain('choice covered buyuk');
  expect(readWords(group)).toBe('Yöntem Ekle Havale Yeni Bir gün Kart Seçin');
});

test('a chip of choices begins with no choice, and shows the chosen one', async () => {
  const options = [
    { value: '1', label: 'Bugün' },
    { value: '2', label: 'Dün' },
  ];
  const chip = (value: string | undefined) =>
    render(<ChoiceChip {...{ label: 'Tarih', value, noneLabel: 'Tümü', options, onChange: ignore }} />);
  expect(await chip(undefined)).toMatch(/<option value="" selected="">Tümü<.*<option value="1">Bugün</);
  expect(await chip('2')).toMatch(/<option value="">Tümü<.*<option value="2" selected="">Dün</);
  expect(await chip('2')).toContain('class="chip is-chosen"');
  expect(await chip(undefined)).toContain('class="chip"');
});

test('the fields of e-mail, day and password ask the keyboard for what they need', async () => {
  const fields = {
    email: buildEmailField(t),
    day: { label: 'Gün', render: (field: ControlProps) => <DayField {...field} /> },
    ...buildNewPasswordFields(t, { name: 'password', kind: 'first' }),
  };
  const html = await render(
    <Form {...{ fields, submitLabel: 'Gönder', send: async () => null, describe: () => '' }} />,
  );
  const [email = '', day = '', password = '', again = ''] = listTags(html, 'input');
  expect(email).toMatch(/type="email" autocomplete="email".* required="".*name="email"/i);
  for (const each of [
    'autocomplete="off"',
    'inputmode="numeric"',
    'placeholder="gg.aa.yyyy"',
    'spellcheck="false"',
  ])
    expect(day.toLowerCase()).toContain(each);
  for (const each of [
    'autocomplete="new-password"',
    'required=""',
    'type="password"',
    'spellcheck="false"',
    'autocapitalize="none"',
  ])
    for (const field of [password, again]) expect(field.toLowerCase()).toContain(each);
  expect(html.match(/aria-label="Şifreyi göster"/g)).toHaveLength(2);
  expect(listTags(html, 'form')[0]).toContain('noValidate');
  expect(listTags(html, 'button').at(-1)).toContain('type="submit"');
  expect(readWords(html)).toMatch(/^E-posta Gün Şifre Gerekli En az .* Şifre, yeniden Gönder$/);
  expect(html).not.toMatch(/aria-busy|role="(?:alert|status)"/);
});

test('the labels of a new password tell it from the first one', () => {
  expect(
    Object.values(buildNewPasswordFields(t, { name: 'password', kind: 'new' })).map(({ label }) => label),
  ).toEqual([...['Yeni şifre', 'Yeni şifre, yeniden']]);
});

test('the rules of a password say which of them are met', async () => {
  const words = async (password: string) => readWords(await render(<PasswordRules password={password} />));
  expect(await words('')).not.toContain('tamam');
  expect(await words('Nar1')).toMatch(
    /karakter Bir büyük harf , tamam Bir rakam , tamam .*küçük harf , tamam Bir özel karakter$/,
  );
  expect((await words('Nar12345!')).match(/tamam/g)).toHaveLength(5);
});

test.each([
  ['email', 'ad@posta.com', undefined],
  ['email', '', 'E-posta adresinizi yazın.'],
  ['email', 'ad@posta', 'E-posta adresi eksik veya hatalı. Örnek: ad@posta.com'],
  ['email', 'a d@posta.com', 'E-posta adresinde boşluk olamaz.'],
  ['email', 'ad@pösta.com', 'E-posta adresinde “ö” kullanılamaz.'],
  ['password', '  ', 'Bir şifre belirleyin.'],
  ['password', 'nar', 'Şifre gerekli koşulların hepsini karşılamalı.'],
  ['password', 'Nar12345', undefined],
  ['again', 'Nar12346', 'Şifreler eşleşmiyor.'],
  ['again', 'Nar12345', undefined],
  ['again', '', 'Şifreyi yeniden yazın.'],
  ['note', '', undefined],
] as const)('the text “%s: %s” has the error “%s”', (name, text, error) => {
  const fields = {
    ...{ email: buildEmailField(t), note: { label: 'Not' } },
    ...buildNewPasswordFields(t, { name: 'password', kind: 'first' }),
  };
  expect(findError(fields[name], text, { password: 'Nar12345' })).toBe(error);
});

test('a refusal belongs to the field that names it, or to the whole form', () => {
  const fields = { note: { label: 'Not' }, email: buildEmailField(t) };
  expect(findRefusedField(fields, { kind: 'refused', error: 'EMAIL_WRONG' })).toBe('email');
  for (const error of ['LOCKED', null, undefined])
    expect(
      findRefusedField(fields, { kind: 'refused', ...(error !== undefined && { error }) }),
    ).toBeUndefined();
  expect(mapFields(fields, ({ label }, name) => `${name} ${label}`)).toEqual({
    note: 'note Not',
    email: 'email E-posta',
  });
});

test('errors of a form are listed above it after an attempt only, each as a link to its field', async () => {
  const problems = [
    { fieldId: 'a', text: 'Ad eksik' },
    { fieldId: 'b', text: 'Gün eksik' },
  ];
  const frame = (shown: readonly { fieldId?: string; text: string }[], attempts: number) =>
    render(
      <FormFrame {...{ problems: shown, attempts, onSubmit: ignore, onInput: ignore, onBlur: ignore }}>
        <FormSection title="Bölüm">
          <FormPair>
            <Field id="a" label="Ad" />
            <Field id="b" label="Gün" />
          </FormPair>
        </FormSection>
      </FormFrame>,
    );
  const summary = await frame(problems, 1);
  expect(summary).toMatch(/role="alert" tabindex="-1"/i);
  expect(readWords(summary)).toBe('Devam etmek için 2 alanı düzeltin Ad eksik Gün eksik Bölüm Ad Gün');
  expect(summary).toMatch(/<a href="#a">Ad eksik<\/a>.*<a href="#b">Gün eksik<\/a>/);
  for (const [shown, attempts] of [
    [problems, 0],
    [problems.slice(1), 1],
    [[], 1],
  ] as const)
    expect(readWords(await frame(shown, attempts))).toBe('Bölüm Ad Gün');
  const refused = await frame([...problems, { text: 'Olmadı' }], 1);
  expect(readWords(refused)).toBe('Olmadı Bölüm Ad Gün');
  expect(refused).toContain('role="alert"');
});

test('a panel with a form has a heading, and a lead if there is one', async () => {
  const stand = (lead?: string) =>
    render(
      <FormStand title="Giriş yap" {...(lead !== undefined && { lead })} width={lead ? 'wide' : 'narrow'}>
        <b>Alanlar</b>
      </FormStand>,
    );
  expect(await stand()).toContain('<h1>Giriş yap</h1>');
  expect(await stand()).not.toMatch(/<p|is-wide/);
  expect(readWords(await stand('Hoş geldiniz'))).toBe('Giriş yap Hoş geldiniz Alanlar');
  expect(await stand('Hoş geldiniz')).toContain('is-wide');
});

test('a form that was left unfinished says that its password is to be typed again', async () => {
  const { models } = await createTestClient();
  const { getFormDrafts } = await import('../../../../client/ui/forms/form-drafts.ts');
  const fields = { note: { label: 'Not' } };
  const form = <Form {...{ fields, submitLabel: 'Gönder', send: async () => null, describe: () => '' }} />;
  vi.stubGlobal('history', { state: { key: 'k' } });
  const lacking = (entryKey: string, lacksPassword: boolean) => {
    getFormDrafts(models).set('/', { entryKey, texts: {}, lacksPassword });
    return readWords(renderInSite(models, form));
  };
  expect(lacking('k', true)).toBe('Güvenliğiniz için şifre saklanmadı. Lütfen yeniden yazın. Not Gönder');
  expect(lacking('k', false)).toBe('Not Gönder');
  expect(lacking('other', true)).toBe('Not Gönder');
});

test.each([
  ['06112026', undefined, '2026-11-06'],
  ['6.11.2026', undefined, '2026-11-06'],
  ['6/11/26', '2026-11-06', '2026-11-06'],
  ['7/11/26', '2026-11-06', '1926-11-07'],
  ['29.2.00', '2026-11-06', '2000-02-29'],
  ['29.2.27', undefined, undefined],
  ['2026-1-6', undefined, '2026-01-06'],
  ['6.11', undefined, undefined],
])('the day “%s” before %s is %s', (typed, latest, day) => {
  expect(parseWholeDay(typed, latest)).toBe(day);
});
