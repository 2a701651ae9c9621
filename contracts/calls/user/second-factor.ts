/**
 * The second factor: at sign-in, and as a player switches it on and off.
 *
 * None to authenticator: `user_generate_ga`, then `check_ga` with its code. None to SMS: `two_auth_type`,
 * `sms_send`, then `sms_validate`. Off: `clear_generated_ga` with a code, or `two_auth_type` and then a code of
 * the factor that is on. Between the two one switches the first off. Assumed, as the spec names the calls and
 * the codes, but not which confirms what: nothing is switched on or off without a right code.
 */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Flag, Instant, SiteType } from '../../fields.ts';
import { assumed, secret } from '../../marks.ts';
import { SECOND_FACTORS } from '../../rules/second-factor.ts';
import { Code, codeRefusals } from './typed.ts';

const FACTOR_ON = 'Önce etkin olan doğrulama yöntemini kapatınız';
const MaskedPhone = assumed(z.nullable(z.string()), 'as +90 5** *** ** 67; null unless SMS is on or wanted');

export const two_auth_type = contract('user/two_auth_type', {
  summary:
    'Which second factor is on; with `type` the player wants that one, which a right code then switches to.',
  source: 'spec §7 user; settled: between password and code it only reads',
  access: 'player',
  effect: 'idempotent',
  request: data({ type: assumed(z.optional(z.enum(SECOND_FACTORS)), 'without it the call only reads') }),
  response: assumed(
    z.object({
      type: z.enum(SECOND_FACTORS),
      /** What waits for its code; forgotten with the session. */
      wanted: z.nullable(z.enum(SECOND_FACTORS)),
      phone: MaskedPhone,
    }),
  ),
  errors: { FACTOR_ON, NOT_GENERATED: 'Önce bir doğrulayıcı anahtarı oluşturunuz' },
  example: {},
  beforeSecondFactor: true,
});

export const sms_send = contract('user/sms_send', {
  summary:
    'Sends six digits to the player’s phone; they lapse soon, and another can be had only after a while.',
  source: 'spec §7 user',
  access: 'player',
  effect: 'once',
  request: data({ SiteType }),
  response: assumed(
    z.object({
      phone: MaskedPhone,
      expiresAt: Instant,
      /** From then on another code can be asked for. */
      resendAt: Instant,
    }),
  ),
  errors: {
    LOCKED: codeRefusals.LOCKED,
    NOTHING_TO_CONFIRM: codeRefusals.NOTHING_TO_CONFIRM,
    /** `debug` says from when on, ISO. */
    TOO_SOON: 'Yeni bir kod istemek için lütfen bekleyiniz',
  },
  example: {},
  exampleNeeds: 'a login of the SMS player that waits for its code',
  beforeSecondFactor: true,
});

export const sms_validate = contract('user/sms_validate', {
  summary: 'The code of the text message: completes a login, or switches SMS on or off as was wanted.',
  source: 'spec §7 user, §5 Two-factor code',
  access: 'player',
  effect: 'once',
  request: data({ SiteType, code: Code }),
  response: assumed(z.null()),
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
  summary: 'Whether an authenticator is on, and whether one was made ready that waits for its first code.',
  source: 'spec §7 user; assumed: without a code in its request it only reads',
  access: 'player',
  effect: 'read',
  request: data({}),
  response: assumed(z.object({ active: Flag, generated: Flag })),
  example: {},
});

export const check_ga = contract('user/check_ga', {
  summary: 'The six digits of the authenticator: completes a login, or switches it on or off as was wanted.',
  source: 'spec §7 user, §4 Login; assumed: that it also confirms user_generate_ga',
  access: 'player',
  effect: 'once',
  request: data({ SiteType, ga_code: Code }),
  response: assumed(z.null()),
  errors: codeRefusals,
  example: { ga_code: '000000' },
  exampleNeeds: 'the authenticator’s player and the code of the outbox',
  beforeSecondFactor: true,
});

export const user_generate_ga = contract('user/user_generate_ga', {
  summary: 'Makes a secret for an authenticator app, told this once; it counts after its first right code.',
  source: 'spec §7 user; settled: the shared secret leaves the server here only',
  access: 'player',
  effect: 'once',
  request: data({}),
  response: assumed(
    z.object({
      /** Base32 (RFC 4648), for people who type it in. */
      secret: secret(z.string()),
      /** `otpauth://totp/…`, for a QR code: SHA-1, six digits, 30 seconds. */
      uri: secret(z.string().check(z.startsWith('otpauth://totp/'))),
    }),
  ),
  errors: { FACTOR_ON },
  example: {},
});

export const clear_generated_ga = contract('user/clear_generated_ga', {
  summary: 'Switches the authenticator off, with one of its codes.',
  source: 'spec §7 user',
  access: 'player',
  effect: 'once',
  request: data({ gacode: Code }),
  response: assumed(z.null()),
  errors: {
    WRONG_CODE: codeRefusals.WRONG_CODE,
    LOCKED: codeRefusals.LOCKED,
    NOT_ACTIVE: 'Doğrulayıcı uygulama etkin değil',
  },
  example: { gacode: '000000' },
  exampleNeeds: 'the authenticator’s player, signed in, and the code of the outbox',
});
