// Every refusal that a contract names is tested, and every literal message can be provoked (spec §5, §8).

import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { type AnyContract, normaliseError } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { aWorld, PASSWORD } from '#tests/support/a-world';
import { listSources } from '../../../house/source.ts';
import type { Provocation } from './test-refusals.ts';

test('every call with errors has its refusals tested once, and the calls for payments share their tests', () => {
  const { name: payments, errors } = finance.save_bank_transfer;
  const withErrors = [...contracts.values()].filter((contract) => Object.keys(contract.errors).length > 0);
  const tested = withErrors.filter((contract) => contract.name === payments || contract.errors !== errors);

  const remedy =
    'call testRefusals once for each call with errors, beside the tests of its rule or in tests/mock-server/casino/messages';
  expect(listCallsWithRefusalTests().sort(), remedy).toEqual(tested.map(({ name }) => name).sort());
});

/** Returns the names of the calls that the tests pass to `testRefusals`, as `finance.list_banks` or `list_banks`. */
function listCallsWithRefusalTests(): string[] {
  const calls = listSources()
    .filter(({ path }) => path.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^testRefusals\(\s*([\w.]+),/gm)]);
  return calls.map(([, call = '']) => {
    const end = `/${call.replace('.', '/')}`;
    return [...contracts.keys()].find((name) => `/${name}`.endsWith(end)) ?? call;
  });
}

/** Provokes the messages that spec §7 and §8 state literally. */
const LITERAL: Readonly<Record<keyof typeof MESSAGE, Provocation>> = {
  success:
    async ({ call }) =>
    () =>
      call(system.ping),
  async noRecords({ as }) {
    const mert = await as('mert.kaya');
    return () => mert.call(finance.list_transactions);
  },
  async sessionExpired({ as, advance }) {
    const esra = await as('esra.isik');
    advance(INACTIVITY_LIMIT_MS);
    return () => esra.call(finance.check_balance);
  },
  loginFailed:
    async ({ call }) =>
    () =>
      call(user.login, { username: 'nobody', password: PASSWORD }),
  inactiveAccount:
    async ({ call }) =>
    () =>
      call(user.login, { username: 'kaan.demir', password: PASSWORD }),
  async notAuthorised({ as }) {
    const pending = await as('deniz.arslan');
    return () => pending.call(finance.check_balance);
  },
  async maintenance({ call, control }) {
    await control('patchScenario', { maintenance: true });
    return () => call(finance.check_balance);
  },
  async providerUnreachable({ as, control }) {
    const esra = await as('esra.isik');
    await control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
    const init = contracts.get('casino/init_game');
    if (!init) throw new Error('the registry has no casino/init_game');
    return () => esra.call(init, init.example);
  },
};

test.each(Object.entries(LITERAL))('the literal message %s can be provoked', async (name, provoke) => {
  const send = await provoke(await aWorld());

  const { status, envelope } = await send();

  expect(status).toBe(200);
  expect({ [name]: envelope.message }).toEqual({ [name]: Object(MESSAGE)[name] });
  expect(envelope.result).toBe(name === 'success' || name === 'noRecords');
});

/** The labels by which a refusal names an empty field of a form. */
const LABELS: readonly (readonly [AnyContract, Readonly<Record<string, string>>])[] = [
  [
    user.register,
    {
      username: 'Kullanıcı adı',
      password: 'Şifre',
      passwordAgain: 'Şifre tekrarı',
      firstname: 'Ad',
      lastname: 'Soyad',
      identityNumber: 'T.C. kimlik numarası',
      birthDate: 'Doğum tarihi',
      email: 'E-posta adresi',
      phone: 'Telefon numarası',
    },
  ],
  [
    user.pass_change,
    { oldPassword: 'Mevcut şifre', newPassword: 'Yeni şifre', newPasswordAgain: 'Yeni şifre tekrarı' },
  ],
];

test.each(LABELS.map(([contract, labels]) => [contract.name, contract, labels] as const))(
  '%s names an empty field in the message and in debug',
  async (_name, contract, labels) => {
    const esra = await (await aWorld()).as('esra.isik');
    for (const [field, label] of Object.entries(labels)) {
      const { envelope } = await esra.call<AnyContract>(contract, { ...contract.example, [field]: ' ' });
      expect(envelope).toMatchObject({ result: false, message: `${label} alanı zorunludur`, debug: field });
    }
  },
);

test('a call without a session names the anonymous user in debug', async () => {
  const { call } = await aWorld();

  expect((await call(finance.check_balance)).envelope).toMatchObject({
    message: 'Oturum süresi doldu',
    code: 403,
    debug: 'anonymous user',
  });
});

/** The messages that the client shows without receiving them from the server (spec §4, §8). */
const OF_THE_CLIENT = [
  'Site Bakima Alindi',
  'Sağlayıcıya Ulaşılamıyor',
  'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
  'The code you entered is incorrect',
  'You are not authorized to do this',
  'Favorilere Başarıyla Eklendi',
  'Favorilere Başarıyla Kaldırıldı',
  'Banka Hesabı Başarıyla Eklendi',
  'Banka Hesabı Başarıyla Güncellendi',
  'Banka Hesabı Başarıyla Silindi',
  'Belirlediğiniz kriterlere göre sonuç bulunamadı.',
  'Lütfen Bekleyiniz...',
];

test('the server sends none of the client’s own messages', () => {
  const messages = [...contracts.values()].flatMap(({ errors }) =>
    Object.values<Parameters<typeof normaliseError>[0]>(errors).map(
      (refusal) => normaliseError(refusal).message,
    ),
  );

  expect(messages.length).toBeGreaterThan(100);
  expect([...messages, ...Object.values(MESSAGE)].filter((text) => OF_THE_CLIENT.includes(text))).toEqual([]);
});
