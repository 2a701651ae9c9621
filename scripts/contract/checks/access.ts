import type { AnyContract } from '#contracts/contract';
import { findIf, type SuiteFinding } from '../findings/finding.ts';
import { buildData } from '../target/call-input.ts';
import { acceptDeclaredRefusal, requireAnswer } from '../target/classify-reply.ts';
import { NO_SESSION, VISITOR } from '../target/questions.ts';
import { type Client, type Sender, type Target, Untried } from '../target/target.ts';
import { checkSessionRefusal } from './session-refusal.ts';

/** No player has this uid, so a backend without access checks cannot show or change a real player's data. */
export const STRANGER: Sender = { uid: '0', sid: 'a-session-that-nobody-has', uip: '127.0.0.1' };

/**
 * Checks who may send the call (spec §6). Calls with an optional session are assumed to answer visitors and
 * to refuse an unknown session. Calls that never carry a session are assumed to ignore one.
 */
export async function checkAccess(
  contract: AnyContract,
  client: Client,
  target: Target,
): Promise<readonly SuiteFinding[]> {
  client.requireHarmless?.(contract, 'access');
  const sendWithoutSession = async () =>
    client.send(contract, (await buildData(contract, client)).data, undefined, VISITOR);
  // The check of its example has sent a call for visitors without a session. So it is sent again only if it refuses
  // the stranger, to tell whether it refuses its example as well.
  const isForVisitors = contract.access === 'visitor';
  const reply = isForVisitors ? undefined : await sendWithoutSession();
  // Uses a new client, which has its own world in the mock, since some calls, such as a registration, succeed
  // only once in a world.
  const secondClient = await target.openClient();
  const strangerReply = await secondClient.send(
    contract,
    (await buildData(contract, secondClient)).data,
    secondClient.buildStranger?.() ?? STRANGER,
    NO_SESSION,
  );
  const refusesStranger = requireAnswer(strangerReply) === 'refused';
  if (isForVisitors && !refusesStranger) return [];
  const visitorReply = reply ?? (await sendWithoutSession());
  const refusesVisitor = requireAnswer(visitorReply) === 'refused';
  if (contract.access !== 'player') acceptDeclaredRefusal(contract, visitorReply, client);
  switch (contract.access) {
    case 'player':
      return [
        ...findIf(!refusesVisitor, 'broken', 'visitor-granted', 'answered somebody without a session'),
        ...findIf(!refusesStranger, 'broken', 'stranger-granted', 'answered a session that does not exist'),
        ...(refusesStranger ? await checkSessionRefusal(contract, strangerReply, client) : []),
      ];
    case 'optional':
      return [
        ...findIf(refusesVisitor, 'assumption', 'visitor-refused', 'refused a visitor'),
        ...findIf(
          !refusesStranger,
          'assumption',
          'stranger-granted',
          'answered a session that does not exist',
        ),
      ];
    case 'visitor':
      // The check that the call accepts its example sends the same request, and has reported this refusal.
      if (refusesVisitor) throw new Untried('it refuses its example as well, which needs no session');
      return findIf(
        refusesStranger,
        'assumption',
        'stranger-refused',
        'refused a session, which it is never sent with',
      );
  }
}
