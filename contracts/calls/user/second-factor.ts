/**
 * The calls that check a second factor at sign-in, and those that switch one on or off.
 *
 * A client switches the authenticator on by `user_generate_ga` and then `check_ga` with a code. It switches
 * text messages on by `two_auth_type`, `sms_send` and then `sms_validate` with a code. It switches the active
 * factor off by `two_auth_type` and a code of that factor; `clear_generated_ga` with a code also switches the
 * authenticator off. A player who wants the other factor switches the active one off first. All of this is
 * assumed: the spec names the calls and codes, but not the order of the calls. Every switch requires a
 * correct code.
 */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Flag, Instant, SiteType } from '../../fields.ts';
import { assumed, secret } from '../../marks.ts';
import { SECOND_FACTORS } from '../../rules/second-factor.ts';
import { Code, codeRefusals } from './typed.ts';

const FACTOR_ON = 'Önce etkin olan doğrulama yöntemini kapatınız';
const MaskedPhone = assumed(
  z.nullable(secret(z.string())),
  'as +90 5** *** ** 67; null unless SMS is on or about to be switched on',
);

export const two_auth_type = contract('user/two_auth_type', {
  summary:
    'Returns the active second factor. With `type` it requests another one, which a correct code then activates.',
  source: 'spec §7 user; decided: second factor',
  access: 'player',
  effect: 'idempotent',
  request: data({ type: assumed(z.optional(z.enum(SECOND_FACTORS)), 'without it the call only reads') }),
  response: assumed(
    z.object({
      type: z.enum(SECOND_FACTORS),
      /** The requested factor. It takes effect after a correct code, and is dropped when the session ends. */
      wanted: z.nullable(z.enum(SECOND_FACTORS)),
      phone: MaskedPhone,
    }),
  ),
  errors: { FACTOR_ON, NOT_GENERATED: 'Önce bir doğrulayıcı anahtarı oluşturunuz' },
  beforeSecondFactor: true,
});

export const sms_send = contract('user/sms_send', {
  summary:
    'Sends a code of six digits to the player’s phone. It expires, and a new one can be sent only after a wait.',
  source: 'spec §7 user',
  access: 'player',
  effect: 'once',
  request: data({ SiteType: assumed(SiteType, 'as in user/sms_validate') }),
  response: assumed(
    z.object({
      phone: MaskedPhone,
      expiresAt: Instant,
      /** The earliest time at which a new code can be sent. */
      resendAt: Instant,
    }),
  ),
  errors: {
    LOCKED: codeRefusals.LOCKED,
    NOTHING_TO_CONFIRM: codeRefusals.NOTHING_TO_CONFIRM,
    /** `debug` holds the earliest time at which a new code can be sent, in ISO format. */
    TOO_SOON: 'Yeni bir kod istemek için lütfen bekleyiniz',
  },
  exampleNeeds: 'a login of the SMS player that waits for its code',
  beforeSecondFactor: true,
});

export const sms_validate = contract('user/sms_validate', {
  summary: 'Checks the code of a text message: completes a login, or switches SMS on or off as requested.',
  source: 'spec §7 user, §5 Two-factor code',
  access: 'player',
  effect: 'once',
  request: data({ SiteType, code: Code }),
  errors: {
    ...codeRefusals,
    CODE_NOT_SENT: 'Önce bir doğrulama kodu isteyiniz',
    CODE_EXPIRED: 'Kodun süresi doldu. Yeni bir kod isteyiniz',
  },
  example: { code: '000000' },
  exampleNeeds: 'a login of the SMS player that waits for its code, and the code of the outbox',
  beforeSecondFactor: true,
});

export const check_user_ga = contract('user/check_user_ga', {
  summary: 'Tells whether an authenticator is on, and whether a new one waits for its first code.',
  source: 'spec §7 user; assumed: without a code in its request it only reads',
  access: 'player',
  effect: 'read',
  response: assumed(z.object({ active: Flag, generated: Flag })),
});

export const check_ga = contract('user/check_ga', {
  summary: 'Checks a code of the authenticator: completes a login, or switches it on or off as requested.',
  source: 'spec §7 user, §4 Login; assumed: that it also confirms user_generate_ga',
  access: 'player',
  effect: 'once',
  request: data({ SiteType, ga_code: Code }),
  errors: codeRefusals,
  example: { ga_code: '000000' },
  exampleNeeds: 'the authenticator’s player and the code of the outbox',
  beforeSecondFactor: true,
});

export const user_generate_ga = contract('user/user_generate_ga', {
  summary:
    'Creates the secret of an authenticator app and returns it once. The first correct code activates it.',
  source: 'spec §7 user; decided: second factor',
  access: 'player',
  effect: 'once',
  response: assumed(
    z.object({
      /** The secret in Base32 (RFC 4648), for players who type it into their app. */
      secret: secret(z.string()),
      /** The same secret as an `otpauth` address for a QR code: SHA-1, six digits, 30 seconds. */
      uri: secret(z.string().check(z.startsWith('otpauth://totp/'))),
    }),
  ),
  errors: { FACTOR_ON },
});

export const clear_generated_ga = contract('user/clear_generated_ga', {
  summary: 'Switches the authenticator off; requires one of its codes.',
  source: 'spec §7 user',
  access: 'player',
  effect: 'once',
  request: data({ gacode: Code }),
  errors: {
    WRONG_CODE: codeRefusals.WRONG_CODE,
    LOCKED: codeRefusals.LOCKED,
    NOT_ACTIVE: 'Doğrulayıcı uygulama etkin değil',
  },
  example: { gacode: '000000' },
  exampleNeeds: 'the authenticator’s player, signed in, and the code of the outbox',
});
