/** The answers of the other backend in a dialect to what a contract run asks, as models that a test can change. */
import { respellEnvelope } from '#contracts/check/check-reply';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { isPaged, readPaging } from '../../../../scripts/contract/fidelity/paging.ts';
import { createProfile, noteReply, type Profile } from '../../../../scripts/contract/fidelity/profile.ts';
import type { Exchange } from '../../../../scripts/contract/findings/observe.ts';
import { createLiveTarget } from '../../../../scripts/contract/live/live-target.ts';
import { runSuite } from '../../../../scripts/contract/run/run-suite.ts';
import type { Client, HttpReply } from '../../../../scripts/contract/target/target.ts';
import { startOtherBackend } from '../../../contract/other-backend/backend.ts';
import { type Dialect, translateData, translateReply } from '../../../contract/other-backend/dialects.ts';
import { OWN } from '../../../contract/other-backend/state.ts';

export interface Answer extends Pick<Exchange, 'entry' | 'reply'> {
  readonly question: string;
}

/** Asks the backend all that a run without permissions asks. undoFolder: a folder of the test. */
export async function recordAnswers(undoFolder: string): Promise<Answer[]> {
  const backend = await startOtherBackend();
  const answers: Answer[] = [];
  const { contracts, documents } = casino.registry;
  const target = createLiveTarget({
    site: casino,
    origin: backend.origin,
    base: '/endpoint',
    account: { username: OWN.username, password: OWN.password },
    allow: new Set(),
    undoFolder,
    headers: {},
    timeoutMs: 5000,
  });
  await runSuite([...documents.values(), ...contracts.values()], target, {
    fidelity: {
      note: ({ entry, question, reply }) =>
        void (question === undefined || answers.push({ entry, question, reply })),
      askPages: async () => undefined,
      addTo: async (report) => report,
    },
  });
  await backend.close();
  return answers;
}

/** Returns the answers as the backend would give them in a dialect. */
export function translateAnswers(answers: readonly Answer[], dialect: Dialect): Answer[] {
  return answers.map(({ entry, question, reply }) => {
    if (entry.kind === 'document') {
      const body = translateData(dialect, entry.response, reply.body);
      return { entry, question, reply: { ...reply, body } };
    }
    const received = translateReply(dialect, entry.response, Object(reply.body));
    return { entry, question, reply: { ...reply, received, body: respellEnvelope(received) } };
  });
}

/** Changes an answer; returns undefined for one that stays. */
export type Plant = (answer: Answer) => HttpReply | undefined;

/** Cuts a page of a list from the rows of the answer to its example. */
export type Cut = (rows: readonly unknown[], limit: number, offset: number) => object;
export const cutPage: Cut = (rows, limit, offset) => ({
  data: rows.slice(offset, offset + limit),
  pagination: { limit, offset, total: rows.length },
});

/** Returns the profiles of the calls, in which what is planted differs. */
export async function buildProfiles(
  answers: readonly Answer[],
  plant: Plant = () => undefined,
  cut: Cut = cutPage,
): Promise<Map<string, Profile>> {
  const profiles = new Map<string, Profile>();
  for (const answer of answers) {
    const { entry, question } = answer;
    const profile = profiles.get(entry.name) ?? createProfile(entry);
    profiles.set(entry.name, profile);
    const reply = plant(answer) ?? answer.reply;
    noteReply(profile, question, reply);
    if (question === 'example' && entry.kind === 'contract' && isPaged(entry))
      profile.paging = await readPaging(entry, createPages(reply, cut));
  }
  return profiles;
}

function createPages(reply: HttpReply, cut: Cut): Client {
  const { body } = reply;
  const rows: unknown[] = Object.values(Object(Object(body).data));
  return {
    send: async (_, data) => {
      const { limit, offset } = Object(data);
      return { status: 200, body: { ...Object(body), ...cut(rows, limit, offset) } };
    },
    get: async () => reply,
    signIn: async () => ({ uid: '1', sid: 'a-session' }),
  };
}
