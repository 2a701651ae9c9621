/** Writes a test on the test kit that plays a recording again: what a tester has recorded, or one exchange of the journal. */
import type { JournalEntry } from '#contracts/control/journal';
import type { Snapshot } from '#contracts/control/snapshot';
import {
  escapePlaceholders,
  type RecordedStep,
  type StepRecording,
  writePlaceholder,
} from '#contracts/control/step-recording';
import { toWire } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { javascript, writeComment } from '#contracts/write/javascript';
import { makePrintable } from '#contracts/write/line';
import { joinSources, type Source } from '#contracts/write/source';
import { hasRedactions } from '../base/redactions.ts';
import { formatCount } from '../base/words.ts';
import { buildOpenRequest, buildPinRule, findSender } from './exchange.ts';
import { listHeldRules, listSentences, listSetRules } from './step-recording-rules.ts';

type Code = Source<'javascript'>;

export const SESSION_FILE = 'vitrin-session.spec.mjs';
export const EXCHANGE_FILE = 'vitrin-exchange.spec.mjs';

/** The time that a test may take. Replies that came late come as late again. */
const TIMEOUT_MS = 600_000;

const SECRETS_COMMENT = writeComment(
  'Passwords, codes and other secrets that were typed, each here alone: <secret 1> in STEPS is the first.',
);
const IGNORE_COMMENT = writeComment(
  "What is not compared besides ids, tokens, times and masked values: 'data[].name', 'finance/check_balance data[0]'.",
);

interface ReplayTest {
  readonly title: string;
  /** The lines that say what the test holds. */
  readonly comment: readonly string[];
  readonly recording: StepRecording;
}

/** Returns a file with a test, a line for each step, and the snapshot in the last one. */
function writeReplayTest({ title, comment, recording: { snapshot, steps, secrets = [] } }: ReplayTest): Code {
  const members = [
    ...(snapshot ? [javascript`snapshot: SNAPSHOT`] : []),
    ...(secrets.length > 0 ? [javascript`secrets: SECRETS`] : []),
    javascript`ignore: IGNORE`,
    javascript`steps: STEPS`,
  ];
  return javascript`${joinSources(comment.map(writeComment))}
// Put this file into a folder of its own, such as replay, in a project that has vitrin, and run there:
//
//   npx playwright test -c replay # starts a mock by itself; MOCK_ORIGIN names one that runs already

import { test } from 'vitrin/playwright';
${secrets.length > 0 ? javascript`\n${SECRETS_COMMENT}\nconst SECRETS = ${secrets};\n` : javascript``}
${IGNORE_COMMENT}
const IGNORE = [];

test(${makePrintable(title)}, async ({ world }) => {
  test.setTimeout(${TIMEOUT_MS});
  await world.replay({ ${joinSources(members, ', ')} });
});

const STEPS = [
${joinSources(steps.flatMap(writeStep))}
];
${snapshot ? javascript`\nconst SNAPSHOT = ${snapshot};\n` : javascript``}`;
}

/** Writes a step, below the sentences of the rules that it sets. */
function writeStep(step: RecordedStep): readonly Code[] {
  const rules = 'control' in step ? listSetRules(step.body) : [];
  const sentences = listSentences(rules).map((sentence) => javascript`  ${writeComment(sentence)}`);
  return [...sentences, javascript`  ${step},`];
}

/** Returns the test of a recorded session, and what it holds in a few words. world: the name of the recorded world. */
export function writeSessionTest(
  recording: StepRecording,
  world: string,
): { readonly text: Code; readonly summary: string } {
  const requests = recording.steps.filter((step) => 'reply' in step).length;
  const parts = [
    formatCount(requests, 'request', 'requests'),
    formatCount(recording.steps.length - requests, 'control call', 'control calls'),
    formatCount(recording.leftOut ?? 0, 'request left out', 'requests left out'),
  ];
  const summary = parts.filter(Boolean).join(', ') || 'nothing';
  const comment = [
    `Recorded in the world ${world}: ${summary}.`,
    ...(recording.isFull
      ? [`The recording was full after ${recording.steps.length} steps: what came later is left out.`]
      : []),
    'SNAPSHOT is the whole world, with its test players, their sessions and payments, and STEPS is what was sent,',
    'with what was typed, and the replies, masked as in the journal. Sessions, codes and launches are those of the',
    'world in which it is played. A run lists all values that differ.',
    ...listSentences(listHeldRules(recording.snapshot).filter(({ off }) => !off)),
  ];
  return {
    text: writeReplayTest({ title: 'the recorded session is answered as it was', comment, recording }),
    summary,
  };
}

/** The world in which an exchange is sent again. */
interface ExchangeWorld {
  readonly snapshot: Snapshot;
  /** The data that are expected; undefined if they are not compared. */
  readonly data?: unknown;
}

/**
 * Returns the test of one exchange. world: undefined if a backend has answered. Its data are not here then, so the
 * reply is pinned instead.
 */
export function writeExchangeTest(entry: JournalEntry, world: ExchangeWorld | undefined): Code {
  const snapshot = world?.snapshot;
  const { call, player, status, at } = entry;
  const request = buildRequestStep(entry, world);
  const comment = [
    `${call} of ${player ?? 'a visitor'}, HTTP ${status}, at ${at}.`,
    snapshot
      ? 'SNAPSHOT is the whole world as this was saved, with its test players, their sessions and payments.'
      : 'A backend answered, and its data is not here: the reply is pinned, with masked values.',
    ...listSentences(listHeldRules(snapshot).filter(({ id = '' }) => entry.rules.includes(id))),
    ...(hasRedactions(request.body)
      ? ['[redacted] stands for a secret: put one of your own in its place.']
      : []),
  ];
  const steps = [...listPreparations(entry, snapshot), request];
  return writeReplayTest({ title: `${call} answers as it did`, comment, recording: { snapshot, steps } });
}

/** Lists the control calls that bring the world into the state in which the exchange happened. */
function listPreparations(entry: JournalEntry, snapshot: Snapshot | undefined): RecordedStep[] {
  const pin = buildPinRule(entry);
  return [
    ...(snapshot ? [] : [{ control: 'PATCH /scenario', body: asTyped({ rules: pin ? [pin] : [] }) }]),
    { control: 'PUT /clock', body: { now: entry.at, running: false, keepSessions: true } },
    // A rule that has hit as often as it may would not hit again.
    ...(snapshot ? entry.rules : []).map((id) => ({
      control: `POST /scenario/rules/${encodeURIComponent(id)}/recount`,
    })),
  ];
}

function buildRequestStep(entry: JournalEntry, world: ExchangeWorld | undefined) {
  const { method, path, body } = buildOpenRequest(entry);
  const sender = findSender(entry);
  const { result, code, message } = isRecord(entry.reply) ? entry.reply : {};
  return {
    call: entry.call,
    method,
    path,
    ...(body && {
      body: {
        ...asTyped(body),
        ...(sender !== undefined && toWire({ user: writePlaceholder('session of', sender) })),
      },
    }),
    reply:
      entry.status === 0
        ? null
        : {
            status: entry.status,
            ...(result !== undefined && { envelope: { result, code, message } }),
            data: world?.data,
          },
    // The verdict of a pinned reply is another one, and that of a request with masks may be.
    ...(world && entry.status !== 0 && !hasRedactions(body) && { verdict: entry.verdict }),
  };
}

/** Returns a value of JSON that is played as it is, whatever its texts look like. */
function asTyped<Value>(value: Value): Value {
  return JSON.parse(escapePlaceholders(JSON.stringify(value)));
}
