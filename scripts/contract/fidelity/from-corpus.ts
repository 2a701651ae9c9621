/** Says how true the mock is to a recording, to whose requests it has replied. */
import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import { findRefusal } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { groupBy } from '#contracts/group-by';
import type { NamedCorpus } from '../corpus/check-corpus.ts';
import type { Report } from '../findings/report.ts';
import type { FindDeclaration } from '../suggest/declarations.ts';
import { EXAMPLE, nameRefusal } from '../target/questions.ts';
import { addFidelity, listUntriedCalls } from './fidelity.ts';
import { createProfile, type Entry, noteReply, type Profile } from './profile.ts';

/** replayed: the exchanges of each call in their order, with the replies of the mock. */
export function addCorpusFidelity(
  report: Report,
  registry: readonly Entry[],
  recording: NamedCorpus,
  replayed: NamedCorpus,
  findDeclaration?: FindDeclaration,
): Report {
  if (report.exitCode === 3) return report;
  const [own, others] = [replayed, recording].map(({ exchanges }) => groupBy(exchanges, ({ call }) => call));
  const pairs = registry.flatMap((entry) => {
    const replies = own?.get(entry.name) ?? [];
    const recorded = others?.get(entry.name) ?? [];
    return replies.length === 0 ? [] : [pairProfiles(entry, recorded, replies)];
  });
  return addFidelity(report, {
    target: recording.name,
    version: undefined,
    pairs,
    untried: listUntriedCalls(report),
    // A recording has no secrets.
    hide: (text) => text,
    findDeclaration,
  });
}

function pairProfiles(
  entry: Entry,
  recorded: readonly CorpusExchange[],
  replies: readonly CorpusExchange[],
): { readonly mock: Profile; readonly live: Profile } {
  const [mock, live] = [createProfile(entry), createProfile(entry)];
  for (const [index, reply] of replies.entries()) {
    const exchange = recorded[index];
    if (!exchange) continue;
    const question = nameQuestion(entry, exchange);
    noteReply(live, question, { status: exchange.status, body: exchange.reply });
    noteReply(mock, question, { status: reply.status, body: reply.reply });
  }
  return { mock, live };
}

/** Names what a recorded request has asked: the refusal that it got, or its grant. */
function nameQuestion(entry: Entry, { reply, status }: CorpusExchange): string {
  const { result, message } = Object(reply);
  const isRefused = entry.kind === 'contract' && (result === false || status >= 400);
  if (!isRefused) return EXAMPLE;
  const error = findRefusal(entry, message)?.name;
  const [shared = 'another refusal'] = Object.entries(MESSAGE).find((each) => each[1] === message) ?? [];
  return error === undefined ? `a request: ${shared}` : nameRefusal(error);
}
