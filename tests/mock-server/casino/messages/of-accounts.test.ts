import * as user from '#contracts/calls/user';
import type { SendOf } from '#contracts/contract';
import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { SMS_CODE_LIFE_MS } from '#contracts/rules/second-factor';
import { putRow } from '#mock-server/engine/worlds/table';
import { PASSWORD, type Reply, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { buildWrongCode, findCode, findResetToken } from '#tests/support/outbox';
import { type Provocation, testRefusals } from './test-refusals.ts';

/** The maximum number of players in a world. */
const MAX_PLAYERS = 10_000;

/**
 * Sends the login twice. The first call creates the named player, so that the second call, whose refusal is
 * tested, changes nothing.
 */
const login =
  (data: SendOf<typeof user.login>): Provocation =>
  async ({ call }) => {
    await call(user.login, data);
    return () => call(user.login, data);
  };

const FORM = user.register.example;
const register =
  (change: Partial<SendOf<typeof user.register>>): Provocation =>
  async ({ call, as }) => {
    await as('esra.isik');
    return () => call(user.register, { ...FORM, ...change });
  };
const newPassword = (password: string) => register({ password, passwordAgain: password });

const change =
  (data: Partial<SendOf<typeof user.pass_change>>): Provocation =>
  async ({ as }) => {
    const player = await as('esra.isik');
    return () => player.call(user.pass_change, { ...user.pass_change.example, ...data });
  };
const changeTo = (password: string) => change({ newPassword: password, newPasswordAgain: password });

const forgot =
  (email: string): Provocation =>
  async ({ call }) =>
  () =>
    call(user.forgot, { email });

/** Resets a password. before: runs after the mail was sent and before the reset is attempted. */
const reset =
  (
    data: Partial<SendOf<typeof user.pass_reset>>,
    before?: (world: TestWorld, token: string) => unknown,
  ): Provocation =>
  async (world) => {
    await world.call(user.forgot, user.forgot.example);
    const token = await findResetToken(world);
    await before?.(world, token);
    return () => world.call(user.pass_reset, { ...user.pass_reset.example, token, ...data });
  };
const resetTo = (password: string) => reset({ newPassword: password, newPasswordAgain: password });
const use = ({ call }: TestWorld, token: string) =>
  call(user.pass_reset, { ...user.pass_reset.example, token });

/** Signs in with the password only, and lets `ask` prepare the refused call. */
const by =
  (username: string, ask: (player: SignedIn, world: TestWorld) => ReturnType<Provocation>): Provocation =>
  async (world) =>
    ask(await world.as(username), world);

const bySelin = (give: (code: string) => string, times = 0, lapse = 0) =>
  by('selin.oz', async (selin, world) => {
    await selin.call(user.sms_send);
    const code = await findCode(world, 'sms');
    for (let time = 1; time <= times; time++) {
      await selin.call(user.sms_validate, { code: buildWrongCode(code, time) });
    }
    world.advance(lapse);
    return () => selin.call(user.sms_validate, { code: give(code) });
  });

const byDeniz = (times: number) =>
  by('deniz.arslan', async (deniz, world) => {
    const code = await findCode(world, 'authenticator', 'deniz.arslan');
    for (let time = 1; time <= times; time++) {
      await deniz.call(user.check_ga, { ga_code: buildWrongCode(code, time * 1000) });
    }
    return () => deniz.call(user.check_ga, { ga_code: times > 0 ? code : buildWrongCode(code, 1000) });
  });

/** Signs Deniz in with password and code. times: the number of wrong codes that are sent afterwards. */
const byDenizInside = (ask: (deniz: SignedIn, code: string) => Promise<Reply>, times = 0) =>
  by('deniz.arslan', async (deniz, world) => {
    const code = await findCode(world, 'authenticator', 'deniz.arslan');
    await deniz.call(user.check_ga, { ga_code: code });
    for (let time = 1; time <= times; time++) {
      await deniz.call(user.clear_generated_ga, { gacode: buildWrongCode(code, time * 1000) });
    }
    return () => ask(deniz, code);
  });

testRefusals(user.login, {
  LOGIN_FAILED: login({ username: 'esra.isik', password: 'Vitrin2' }),
  INACTIVE_ACCOUNT: login({ username: 'kaan.demir', password: PASSWORD }),
});
testRefusals(user.register, {
  REQUIRED_FIELD: register({ username: ' ' }),
  PASSWORD_LENGTH: newPassword('Vitr1'),
  PASSWORD_UPPERCASE: newPassword('vitrin1'),
  PASSWORD_NUMBER: newPassword('Vitrin'),
  PASSWORDS_DIFFER: register({ passwordAgain: 'Vitrin2' }),
  USERNAME_WRONG: register({ username: 'yeni oyuncu' }),
  USERNAME_TAKEN: register({ username: 'Esra.Isik' }),
  NAME_WRONG: register({ firstname: '<b>' }),
  IDENTITY_NUMBER_WRONG: register({ identityNumber: '12345678901' }),
  BIRTH_DATE_WRONG: register({ birthDate: '19.05.1990' }),
  UNDERAGE: register({ birthDate: '2008-11-21' }),
  EMAIL_WRONG: register({ email: 'yeni@posta' }),
  PHONE_WRONG: register({ phone: '0212 000 00 01' }),
  RULES_NOT_ACCEPTED: register({ acceptsTerms: false }),
  COUNTRY_BARRED: register({ country: 'KKTC' }),
  ACCOUNT_EXISTS: register({ email: 'esra.isik@posta.example' }),
  async FULL({ as, call, world }) {
    const { user: existing } = await as('esra.isik');
    const { players } = world();
    const esra = players[existing.uid];
    if (!esra) throw new Error('esra.isik is not there');
    for (let uid = Object.keys(players).length; uid < MAX_PLAYERS; uid++) {
      putRow(players, `full-${uid}`, { ...esra, uid: `full-${uid}`, username: `full-${uid}` });
    }
    return () => call(user.register, FORM);
  },
});
testRefusals(user.pass_change, {
  REQUIRED_FIELD: changeTo(''),
  PASSWORD_LENGTH: changeTo('Vitr1'),
  PASSWORD_UPPERCASE: changeTo('vitrin1'),
  PASSWORD_NUMBER: changeTo('Vitrin'),
  PASSWORDS_DIFFER: change({ newPasswordAgain: 'Vitrin3' }),
  WRONG_PASSWORD: change({ oldPassword: 'Vitrin9' }),
  PASSWORD_UNCHANGED: changeTo(PASSWORD),
});
testRefusals(user.forgot, { REQUIRED_FIELD: forgot(' '), EMAIL_WRONG: forgot('esra@posta') });
testRefusals(user.pass_reset, {
  REQUIRED_FIELD: resetTo(''),
  PASSWORD_LENGTH: resetTo('Vitr1'),
  PASSWORD_UPPERCASE: resetTo('vitrin1'),
  PASSWORD_NUMBER: resetTo('Vitrin'),
  PASSWORDS_DIFFER: reset({ newPasswordAgain: 'Vitrin3' }),
  LINK_UNKNOWN: reset({ token: 'nobody sent this' }),
  LINK_EXPIRED: reset({}, ({ advance }) => advance(RESET_LINK_LIFE_MS)),
  LINK_USED: reset({}, use),
});
testRefusals(user.two_auth_type, {
  FACTOR_ON: byDenizInside((deniz) => deniz.call(user.two_auth_type, { type: 'sms' })),
  NOT_GENERATED: by(
    'esra.isik',
    async (esra) => () => esra.call(user.two_auth_type, { type: 'authenticator' }),
  ),
});
testRefusals(user.sms_send, {
  LOCKED: by('selin.oz', async (selin, world) => {
    await selin.call(user.sms_send);
    const code = await findCode(world, 'sms');
    for (let time = 1; time <= 5; time++) {
      await selin.call(user.sms_validate, { code: buildWrongCode(code, time) });
    }
    return () => selin.call(user.sms_send);
  }),
  NOTHING_TO_CONFIRM: by('esra.isik', async (esra) => () => esra.call(user.sms_send)),
  TOO_SOON: by('selin.oz', async (selin) => {
    await selin.call(user.sms_send);
    return () => selin.call(user.sms_send);
  }),
});
testRefusals(user.sms_validate, {
  WRONG_CODE: bySelin((code) => buildWrongCode(code)),
  LOCKED: bySelin((code) => code, 5),
  NOTHING_TO_CONFIRM: by('esra.isik', async (esra) => () => esra.call(user.sms_validate, { code: '123456' })),
  CODE_NOT_SENT: by('selin.oz', async (selin) => () => selin.call(user.sms_validate, { code: '123456' })),
  CODE_EXPIRED: bySelin((code) => code, 0, SMS_CODE_LIFE_MS),
});
testRefusals(user.check_ga, {
  WRONG_CODE: byDeniz(0),
  LOCKED: byDeniz(5),
  NOTHING_TO_CONFIRM: by('esra.isik', async (esra) => () => esra.call(user.check_ga, { ga_code: '123456' })),
});
testRefusals(user.user_generate_ga, {
  FACTOR_ON: byDenizInside((deniz) => deniz.call(user.user_generate_ga)),
});
testRefusals(user.clear_generated_ga, {
  WRONG_CODE: byDenizInside((deniz, code) =>
    deniz.call(user.clear_generated_ga, { gacode: buildWrongCode(code, 1000) }),
  ),
  LOCKED: byDenizInside((deniz, code) => deniz.call(user.clear_generated_ga, { gacode: code }), 5),
  NOT_ACTIVE: by('esra.isik', async (esra) => () => esra.call(user.clear_generated_ga, { gacode: '123456' })),
});
