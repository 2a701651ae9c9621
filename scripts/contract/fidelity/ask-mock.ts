/** Asks the mock what a run has asked the live API. Ids come from the mock's own examples. */
import type { AnyContract } from '#contracts/contract';
import { STRANGER } from '../checks/access.ts';
import { listAttempts } from '../checks/bad-data.ts';
import { listRefusals } from '../checks/provocations.ts';
import { buildData, buildInput } from '../target/call-input.ts';
import { isRead } from '../target/is-read.ts';
import { EXAMPLE, NO_SESSION, nameFlaw, nameRefusal, VISITOR } from '../target/questions.ts';
import type { Client, HttpReply, Target } from '../target/target.ts';
import { readPaging } from './paging.ts';
import { createProfile, noteReply, type Profile } from './profile.ts';

/** Returns the answers of the mock to the questions that the live API has answered. */
export async function askMock(mock: Target, live: Profile): Promise<Profile> {
  const { entry } = live;
  const profile = createProfile(entry);
  const questions = [...(live.example ? [EXAMPLE] : []), ...live.provocations.keys()];
  let client = await mock.openClient();
  for (const question of questions) {
    // A write must not change the answer to another question.
    if (!isRead(entry) && question !== EXAMPLE) client = await mock.openClient();
    const reply =
      entry.kind === 'document' ? await client.get(entry) : await ask(mock, entry, question, client);
    if (reply) noteReply(profile, question, reply);
  }
  if (live.paging.size > 0 && entry.kind === 'contract') profile.paging = await readPaging(entry, client);
  return profile;
}

/** Sends what a check sends by a question; undefined if the mock has no such question. */
async function ask(
  { site }: Target,
  contract: AnyContract,
  question: string,
  client: Client,
): Promise<HttpReply | undefined> {
  if (question === VISITOR || question === NO_SESSION) {
    const { data } = await buildData(contract, client);
    return client.send(contract, data, question === VISITOR ? undefined : STRANGER);
  }
  const { data, user } = await buildInput(contract, client);
  if (question === EXAMPLE) return client.send(contract, data, user);
  const [, how] = listRefusals(site, contract).find(([error]) => nameRefusal(error) === question) ?? [];
  if (typeof how === 'object') {
    const spoilt = how.spoil(Object(data));
    if (how.isRepeated) await client.send(contract, spoilt, user);
    return client.send(contract, spoilt, user);
  }
  const attempt = listAttempts(contract, Object(data)).find((each) => nameFlaw(each) === question);
  return attempt && client.send(contract, attempt.data, user);
}
