import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { CALLS_PATH } from '#contracts/envelope';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, PASSWORD } from '#tests/support/a-world';
import { buildWrongCode, findCode, findResetToken } from '#tests/support/casino/outbox';
import { encryptForServer } from '#tests/support/encrypt';
import { postJson } from '#tests/support/servers/post-json';

test('no secret appears anywhere in the journal', async () => {
  const { as, call, control, request, player: deniz } = await aPlayer('deniz.arslan');
  const esra = await as('esra.isik');
  const pem = await (await request('/datas/public-key.pem')).text();
  const [outbox] = await control('getOutbox');
  const code = outbox?.code ?? '';
  const ciphertext = {
    uid: encryptForServer(pem, esra.user.uid),
    sid: encryptForServer(pem, esra.user.sid),
    uip: encryptForServer(pem, '10.20.30.40'),
  };

  await call(user.login, { username: 'esra.isik', password: 'Yanlis12' });
  await deniz.call(user.check_ga, { ga_code: code });
  await call(finance.check_balance, {}, ciphertext);
  await call(user.get_user_profile, {}, ciphertext);
  // The sid is sent as a search text, encrypted and in plain text, in a call whose contract has no secrets.
  await call(casino.games_list, { searchGameName: ciphertext.sid }, ciphertext);
  await call(casino.games_list, { searchGameName: esra.user.sid }, ciphertext);
  await call(casino.games_list, { searchGameName: 'lale' }, esra.user);
  // These requests are client errors, with secrets in the wrong places.
  for (const body of [
    { api: { class: 'user', method: 'log_in' }, data: { username: 'esra.isik', password: PASSWORD } },
    { api: { class: 'user', method: 'login' }, data: { username: 7, password: PASSWORD } },
    {
      api: { class: 'user', method: 'login' },
      data: { username: 'esra.isik', password: PASSWORD, pass: PASSWORD },
    },
    { api: { class: 'system', method: 'ping' }, data: { password: PASSWORD }, password: PASSWORD },
    { api: { class: 'finance', method: 'check_balance' }, user: { ...esra.user, sid: [esra.user.sid] } },
    { sid: esra.user.sid },
    // The password is in serialised JSON, is the whole data, is in a wrong field or a list, or names a field.
    { api: { class: 'user', method: 'login' }, data: JSON.stringify({ password: PASSWORD }) },
    { api: { class: 'finance', method: 'check_balance' }, data: PASSWORD, user: esra.user },
    { api: { class: 'user', method: 'login' }, data: { username: PASSWORD, password: [PASSWORD] } },
    {
      api: { class: 'user', method: 'login' },
      data: { username: 'esra.isik', password: PASSWORD, [PASSWORD]: 1 },
    },
  ]) {
    await postJson(request, CALLS_PATH, body);
  }
  await request(CALLS_PATH, {
    method: 'POST',
    headers: { panel: 'frontend' },
    body: `{"password":"${PASSWORD}"`,
  });

  const journal = await control('getJournal');
  const text = JSON.stringify(journal);

  expect(journal.total).toBeGreaterThanOrEqual(15);
  for (const secret of [
    PASSWORD,
    'Yanlis12',
    code,
    esra.user.sid,
    deniz.user.sid,
    deniz.gasecret ?? 'no marker',
    ciphertext.sid,
    ciphertext.uid,
    ciphertext.uip,
    esra.user.uid,
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('[redacted]');
  expect(text).toContain('lale');
});

test('no secret of registration, reset, password change or second factor appears either', async () => {
  const world = await aWorld();
  const { as, call, control } = world;
  const form = user.register.example;
  const { email, phone, birthDate } = form;
  const secrets: string[] = [form.password, form.identityNumber, 'Yepyeni1', 'Baska123', '98765432109'];
  secrets.push(email, phone, birthDate);

  await call(user.register, form);
  await call(user.register, { ...form, identityNumber: '98765432109', passwordAgain: 'Baska123' });
  await call(user.forgot, { email: form.email });
  const token = await findResetToken(world);
  const reset = { token, newPassword: 'Yepyeni1', newPasswordAgain: 'Yepyeni1' };
  await call(user.pass_reset, { ...reset, newPasswordAgain: 'Baska123' });
  await call(user.pass_reset, reset);
  await call(user.pass_reset, reset);
  secrets.push(token);

  const selin = await as('selin.oz');
  await selin.call(user.sms_send);
  const smsCode = await findCode(world, 'sms');
  await selin.call(user.sms_validate, { code: buildWrongCode(smsCode) });
  await selin.call(user.sms_validate, { code: smsCode });
  secrets.push(smsCode, buildWrongCode(smsCode));

  const esra = await as('esra.isik');
  const { secret, uri } = await esra.read(user.user_generate_ga);
  const code = await findCode(world, 'authenticator', 'esra.isik');
  await esra.call(user.check_ga, { ga_code: code });
  await esra.call(user.clear_generated_ga, { gacode: buildWrongCode(code) });
  await esra.call(user.clear_generated_ga, { gacode: code });
  const profile = await esra.read(user.get_user_profile);
  await esra.call(user.pass_change, {
    oldPassword: PASSWORD,
    newPassword: 'Yepyeni1',
    newPasswordAgain: 'Baska123',
  });
  // The code is also sent in a second field, which is not marked as secret.
  await esra.call(user.sms_validate, { code, SiteType: code });
  secrets.push(secret, uri, code, buildWrongCode(code), profile.identityNumber, PASSWORD);
  secrets.push(profile.email, profile.phone, profile.birthDate);

  const journal = await control('getJournal');
  const text = JSON.stringify(journal);

  expect(journal.total).toBe(18);
  expect(secrets.filter((each) => text.includes(each))).toEqual([]);
  // Values that are not secret stay readable.
  for (const shown of [form.username, 'user/pass_reset', 'Şifreler eşleşmiyor']) {
    expect(text).toContain(shown);
  }
});
