/** Creates a player with recognisable data, which must not appear in a reply to another player. */
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { buildIban } from '#contracts/rules/iban';
import { appendCheckDigits } from '#contracts/rules/identity-number';
import type { TestWorld } from '../a-world.ts';
import { findResetToken } from './outbox.ts';
import { runSampleActivity } from './sample-activity.ts';

const NAME = { firstname: 'Zümrüdüanka', lastname: 'Kafdağlı' } as const;
const USERNAME = 'zumruduanka';

export interface DistinctivePlayer {
  readonly uid: string;
  /** The ids, the username and the email address of the player, which other players may guess. */
  readonly guessable: readonly (string | number)[];
  /** Texts that no reply to another player may contain. */
  readonly secrets: readonly string[];
}

/**
 * Creates the player, who has a session, a bank account and a reset link. Also creates a second player, who
 * has opened games.
 */
export async function createDistinctivePlayer(test: TestWorld): Promise<DistinctivePlayer> {
  const form = {
    ...user.register.example,
    ...NAME,
    username: USERNAME,
    email: 'anka.kusu@posta.example',
    phone: '+90 555 918 27 36',
    identityNumber: appendCheckDigits('918273645'),
    city: 'Kafdağı',
    address: 'Simurg Sokağı 40',
  };
  await test.call(user.register, form);
  const [uid = ''] = Object.values(test.world().players).flatMap((row) =>
    row.username === USERNAME ? [row.uid] : [],
  );
  await test.control('postPlayer', { username: 'anka.iki', balance: 1234.56, history: 20 });
  await runSampleActivity(test, 'anka', 'anka.iki');
  const player = await test.as(USERNAME);
  const IBAN = buildIban('00012', '9182736455463728');
  const reply = await player.call(finance.save_bank_account, {
    IBAN,
    accountHolder: `${NAME.firstname} ${NAME.lastname}`,
  });
  const account = finance.save_bank_account.response.parse(reply.envelope.data);
  await test.call(user.forgot, { email: form.email });
  const token = await findResetToken(test, USERNAME);
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
