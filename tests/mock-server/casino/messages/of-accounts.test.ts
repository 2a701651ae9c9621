import * as user from '#contracts/calls/user';
import type { SendOf } from '#contracts/contract';
import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { SMS_CODE_LIFE_MS } from '#contracts/rules/second-factor';
import { putRow } from '#mock-server/engine/tables/table';
import { PASSWORD, type Reply, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { buildWrongCode, findCode, findResetToken } from '#tests/support/casino/outbox';
import { type Provocation, testRefusals } from './test-refusals.ts';

/** The maximum number of players in a world. */
const MAX_PLAYERS = 10_000;

const both = (password: string) => ({ newPassword: password, newPasswordAgain: password });
const WRONG_PASSWORDS = {
  REQUIRED_FIELD: both(''),
  PASSWORD_LENGTH: both('Vitr1'),
  PASSWORD_UPPERCASE: both('vitrin1'),
  PASSWORD_NUMBER: both('Vitrin'),
  PASSWORDS_DIFFER: { newPasswordAgain: 'Vitrin3' },
};

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
const use = ({ call }: TestWorld, token: string) =>
  call(user.pass_reset, { ...user.pass_reset.example, token });

/** Signs in with the password only, and lets `ask` prepare the refused call. */
const by =
  (username: string, ask: (player: SignedIn, world: TestWorld) => ReturnType<Provocation>): Provocation =>
  async (world) =>
    ask(await world.as(username), world);

/** Requests a code, and gives wrong ones before `ask` sends the refused call. times: the number of wrong codes. */
const bySelin = (ask: (selin: SignedIn, code: string) => Promise<Reply>, times = 0, lapse = 0) =>
  by('selin.oz', async (selin, world) => {
    await selin.call(user.sms_send);
    const code = await findCode(world, 'sms');
    for (let time = 1; time <= times; time++) {
      await selin.call(user.sms_validate, { code: buildWrongCode(code, time) });
    }
    world.advance(lapse);
    return () => ask(selin, code);
  });
const sendRight = (selin: SignedIn, code: string) => selin.call(user.sms_validate, { code });

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
  LOGIN_FAILED: { password: 'Vitrin2' },
  INACTIVE_ACCOUNT: { username: 'kaan.demir', password: PASSWORD },
});
testRefusals(user.register, {
  REQUIRED_FIELD: { username: ' ' },
  PASSWORD_LENGTH: { password: 'Vitr1', passwordAgain: 'Vitr1' },
  PASSWORD_UPPERCASE: { password: 'vitrin1', passwordAgain: 'vitrin1' },
  PASSWORD_NUMBER: { password: 'Vitrin', passwordAgain: 'Vitrin' },
  PASSWORDS_DIFFER: { passwordAgain: 'Vitrin2' },
  USERNAME_WRONG: { username: 'yeni oyuncu' },
  USERNAME_TAKEN: { username: 'Esra.Isik' },
  NAME_WRONG: [{ firstname: '<b>' }, { lastname: '7' }],
  IDENTITY_NUMBER_WRONG: { identityNumber: '12345678901' },
  BIRTH_DATE_WRONG: { birthDate: '19.05.1990' },
  UNDERAGE: { birthDate: '2008-11-21' },
  EMAIL_WRONG: { email: 'yeni@posta' },
  PHONE_WRONG: { phone: '0212 000 00 01' },
  RULES_NOT_ACCEPTED: [{ acceptsTerms: false }, { acceptsRules: false }, { acceptsPrivacy: false }],
  COUNTRY_BARRED: { country: 'KKTC' },
  ACCOUNT_EXISTS: { email: 'esra.isik@posta.example' },
  async FULL({ as, call, world }) {
    const { user: existing } = await as('esra.isik');
    const { players } = world();
    const esra = players[existing.uid];
    if (!esra) throw new Error('esra.isik is not there');
    for (let uid = Object.keys(players).length; uid < MAX_PLAYERS; uid++) {
      putRow(players, `full-${uid}`, { ...esra, uid: `full-${uid}`, username: `full-${uid}` });
    }
    return () => call(user.register, user.register.example);
  },
});
testRefusals(user.pass_change, {
  ...WRONG_PASSWORDS,
  WRONG_PASSWORD: { oldPassword: 'Vitrin9' },
  PASSWORD_UNCHANGED: both(PASSWORD),
});
testRefusals(user.forgot, { REQUIRED_FIELD: { email: ' ' }, EMAIL_WRONG: { email: 'esra@posta' } });
testRefusals(user.pass_reset, {
  REQUIRED_FIELD: reset(WRONG_PASSWORDS.REQUIRED_FIELD),
  PASSWORD_LENGTH: reset(WRONG_PASSWORDS.PASSWORD_LENGTH),
  PASSWORD_UPPERCASE: reset(WRONG_PASSWORDS.PASSWORD_UPPERCASE),
  PASSWORD_NUMBER: reset(WRONG_PASSWORDS.PASSWORD_NUMBER),
  PASSWORDS_DIFFER: reset(WRONG_PASSWORDS.PASSWORDS_DIFFER),
  LINK_UNKNOWN: { token: 'nobody sent this' },
  LINK_EXPIRED: reset({}, ({ advance }) => advance(RESET_LINK_LIFE_MS)),
  LINK_USED: reset({}, use),
});
testRefusals(user.two_auth_type, {
  FACTOR_ON: byDenizInside((deniz) => deniz.call(user.two_auth_type, { type: 'sms' })),
  NOT_GENERATED: { type: 'authenticator' },
});
testRefusals(user.sms_send, {
  LOCKED: bySelin((selin) => selin.call(user.sms_send), 5),
  NOTHING_TO_CONFIRM: [{}, by('deniz.arslan', async (deniz) => () => deniz.call(user.sms_send))],
  TOO_SOON: bySelin((selin) => selin.call(user.sms_send)),
});
testRefusals(user.sms_validate, {
  WRONG_CODE: bySelin((selin, code) => selin.call(user.sms_validate, { code: buildWrongCode(code) })),
  LOCKED: bySelin(sendRight, 5),
  NOTHING_TO_CONFIRM: {},
  CODE_NOT_SENT: by('selin.oz', async (selin) => () => selin.call(user.sms_validate, { code: '123456' })),
  CODE_EXPIRED: bySelin(sendRight, 0, SMS_CODE_LIFE_MS),
});
testRefusals(user.check_ga, { WRONG_CODE: byDeniz(0), LOCKED: byDeniz(5), NOTHING_TO_CONFIRM: {} });
testRefusals(user.user_generate_ga, {
  FACTOR_ON: byDenizInside((deniz) => deniz.call(user.user_generate_ga)),
});
testRefusals(user.clear_generated_ga, {
  WRONG_CODE: byDenizInside((deniz, code) =>
    deniz.call(user.clear_generated_ga, { gacode: buildWrongCode(code, 1000) }),
  ),
  LOCKED: byDenizInside((deniz, code) => deniz.call(user.clear_generated_ga, { gacode: code }), 5),
  NOT_ACTIVE: {},
});
