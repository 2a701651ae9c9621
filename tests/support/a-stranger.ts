/** Somebody whose things are easy to know again: none of them may stand in a reply to anybody else. */
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { ibanOf } from '#contracts/rules/iban';
import { withCheckDigits } from '#contracts/rules/identity-number';
import type { TestWorld } from './a-world.ts';
import { beBusy } from './busy-player.ts';
import { tokenFrom } from './outbox.ts';

const NAME = { firstname: 'Zümrüdüanka', lastname: 'Kafdağlı' } as const;
const USERNAME = 'zumruduanka';

export interface Stranger {
  readonly uid: string;
  /** What anybody may guess: numbers that count up. */
  readonly guessable: readonly (string | number)[];
  /** What nobody else may be told. */
  readonly secrets: readonly string[];
}

/** Registers, signs in, plays, saves an account, forgets the password: with things of their own in every part. */
export async function aStranger(test: TestWorld): Promise<Stranger> {
  const form = {
    ...user.register.example,
    ...NAME,
    username: USERNAME,
    email: 'anka.kusu@posta.example',
    phone: '+90 555 918 27 36',
    identityNumber: withCheckDigits('918273645'),
    city: 'Kafdağı',
    address: 'Simurg Sokağı 40',
  };
  await test.call(user.register, form);
  const [uid = ''] = Object.values(test.world().players).flatMap((row) =>
    row.username === USERNAME ? [row.uid] : [],
  );
  await test.control('postPlayer', { username: 'anka.iki', balance: 1234.56, history: 20 });
  await beBusy(test, 'anka', 'anka.iki');
  const player = await test.as(USERNAME);
  const IBAN = ibanOf('00012', '9182736455463728');
  const saved = await player.call(finance.save_bank_account, {
    IBAN,
    accountHolder: `${NAME.firstname} ${NAME.lastname}`,
  });
  const account = finance.save_bank_account.response.parse(saved.envelope.data);
  await test.call(user.forgot, { email: form.email });
  const token = await tokenFrom(test, USERNAME);
  return {
    uid,
    guessable: [uid, USERNAME, account.bankAccountID, form.email],
    secrets: [
      ...Object.values(NAME),
      ...['918273645', '9182736455463728', 'anka.kusu', '918 27 36', '9182736', 'Kafdağı', 'Simurg'],
      ...[player.user.sid, token, 'scrypt$'],
      ...Object.keys(test.world().launches),
    ],
  };
}
