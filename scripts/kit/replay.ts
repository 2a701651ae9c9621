/** Plays a recorded session again in a test's world: the console records one, or makes one of a single exchange. */

import type { Control } from '../../contracts/casino/client.ts';
import { CONTROL_PATH } from '../../contracts/control/calls.ts';
import { buildControlRequest } from '../../contracts/control/client.ts';
import type { JournalEntry } from '../../contracts/control/journal.ts';
import {
  type ControlStep,
  listTokens,
  PLACEHOLDER,
  type RecordedStep,
  type RequestStep,
  type StepRecording,
} from '../../contracts/control/step-recording.ts';
import { Envelope, fromWire, PANEL_HEADER } from '../../contracts/envelope.ts';
import { readErrorText } from '../../contracts/error-text.ts';
import { makePrintable } from '../../contracts/write/line.ts';
import { type Carrier, NoReplyError, readReply, type Sending, send } from './carriers/carrier.ts';
import { sleep } from './platform.ts';
import { compareOutcomes, toExpected } from './replay/compare-reply.ts';
import { createFailures, type Failures } from './replay/failures.ts';

/** Where a recording is played. */
export interface Stage {
  readonly carrier: Carrier;
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly control: Control;
}

/** A request that was sent. */
type Received = Pick<RequestStep, 'reply'> & { readonly text: string };

/** A request whose reply is not there yet. */
interface Sent {
  readonly step: RequestStep;
  /** The id of its exchange. */
  readonly id: number;
  /** Undefined until the reply, or the end of the connection, is there. */
  received: Received | undefined;
  readonly arrival: Promise<unknown>;
  leave(): void;
}

/** The state of a recording that is played. */
interface Played {
  readonly recording: StepRecording;
  /** The tokens of this world by their placeholders. */
  readonly tokens: Map<string, string>;
  /** The ids of the exchanges by the numbers of the requests, from 1 on. One that could not be sent has none. */
  readonly ids: Map<number, number>;
  readonly failures: Failures;
}

const POLL_MS = 20;
/** The number of times that the journal is asked for a request that was answered. */
const MAX_POLLS = 250;
const MAX_REFUSAL_CHARS = 1000;
const NO_REPLY: Received = { reply: null, text: '' };

/**
 * Restores the world of a recording, and plays its steps in their order at their times of the world. Throws an error that
 * lists all replies that differ in status, result, code, message, verdict or data. A request without a reply, or with a
 * late one, does not hold the steps that did not wait for it.
 */
export async function replay(stage: Stage, recording: StepRecording): Promise<void> {
  const { control } = stage;
  if (recording.snapshot) await control('putSnapshot', recording.snapshot);
  const failures = createFailures(recording);
  const played: Played = { recording, tokens: new Map(), ids: new Map(), failures };
  const readNextId = async () => (await control('getJournal', undefined, { query: { limit: 0 } })).total + 1;
  let nextId = await readNextId();
  let requests = 0;
  let at: string | undefined;
  const waiting = new Map<number, Sent>();

  for (const [place, step] of recording.steps.entries()) {
    for (const [earlier, sent] of waiting) {
      if ((sent.step.until ?? 0) > place) continue;
      waiting.delete(earlier);
      await expectReply(stage, earlier, sent, played);
    }
    if (step.at !== undefined && step.at !== at) {
      await control('putClock', { now: step.at, running: false, canUndo: false });
    }
    at = step.at;
    const fill = (text: string) => fillIn(control, text, played);
    if (!('control' in step)) requests += 1;
    try {
      if ('control' in step) {
        keepTokens(step, await sendControl(stage, step, fill), played.tokens);
        continue;
      }
      const sent = await sendStep(stage, step, nextId, fill);
      played.ids.set(requests, nextId++);
      if (step.until === undefined && step.reply) await expectReply(stage, place, sent, played);
      else {
        await waitForEntry(stage, sent, false); // The next request must not overtake this one.
        waiting.set(place, sent);
      }
    } catch (error) {
      if (error instanceof NoReplyError) throw error;
      failures.note(place, [makePrintable(readErrorText(error), MAX_REFUSAL_CHARS)]);
      nextId = await readNextId();
    }
  }
  for (const [place, sent] of waiting) await expectReply(stage, place, sent, played);
  failures.throwAll();
}

type Fill = (text: string) => Promise<string>;

/** Puts the values of this world in the place of the placeholders in JSON, or in another text. */
async function fillIn(control: Control, text: string, { recording, tokens, ids }: Played): Promise<string> {
  let filled = '';
  let end = 0;
  for (const { index, 0: placeholder, groups = {} } of text.matchAll(PLACEHOLDER)) {
    filled += text.slice(end, index) + (await findValue(placeholder, groups));
    end = index + placeholder.length;
  }
  return filled + text.slice(end);

  async function findValue(placeholder: string, groups: Readonly<Record<string, string>>): Promise<string> {
    const { marks, sender, kind = '', name = '' } = groups;
    if (marks !== undefined) return `<${marks.slice(1)}`;
    if (sender !== undefined) {
      const params = { username: decodeURIComponent(sender) };
      return JSON.stringify(await control('openPlayerSession', undefined, { params }));
    }
    switch (kind) {
      case 'any':
        return placeholder;
      case 'exchange':
        return String(ids.get(Number(name)) ?? 0);
      case 'secret':
        return JSON.stringify(recording.secrets?.[Number(name) - 1] ?? placeholder).slice(1, -1);
      case 'token': {
        const token = tokens.get(placeholder);
        if (token === undefined) throw new Error(`was not sent, since no step has issued ${placeholder}`);
        return token;
      }
      default:
        return readOutbox(control, decodeURIComponent(name), kind);
    }
  }
}

/** Returns the latest code or link token that a player was sent. kind: as in `sms code of`. */
async function readOutbox(control: Control, username: string, kind: string): Promise<string> {
  const [channel, part] = kind.split(' ');
  const messages = await control('getOutbox');
  const message = messages.find((one) => one.player === username && one.channel === channel);
  const value = part === 'code' ? message?.code : listTokens(message?.link ?? '')[0];
  if (value === undefined || value === null) throw new Error(`${username} was sent no ${part} by ${channel}`);
  return value;
}

/** Sends a control call, and returns its reply as text. Throws an error if it is refused. */
async function sendControl(
  { carrier, token, headers }: Stage,
  step: ControlStep,
  fill: Fill,
): Promise<string> {
  const [method = '', path = ''] = (await fill(step.control)).split(' ');
  const request = buildControlRequest({ token }, method, step.body);
  const { ok, text } = await send(carrier, CONTROL_PATH + path, {
    method,
    headers: { ...headers, ...request.headers },
    ...(request.body !== undefined && { body: await fill(request.body) }),
  });
  if (!ok) throw new Error(text);
  return text;
}

/** Notes the tokens that a reply has issued. */
function keepTokens({ issues = [] }: RecordedStep, reply: string, tokens: Map<string, string>): void {
  for (const [index, token] of listTokens(reply).entries()) {
    const placeholder = issues[index];
    if (placeholder !== undefined) tokens.set(placeholder, token);
  }
}

async function sendStep(
  { carrier, headers }: Stage,
  step: RequestStep,
  id: number,
  fill: Fill,
): Promise<Sent> {
  const body = step.body === undefined ? undefined : await fill(JSON.stringify(step.body));
  const { reply, leave } = carrier.begin(await fill(step.path), {
    method: step.method,
    headers: {
      ...headers,
      ...(body !== undefined && { ...PANEL_HEADER, 'content-type': 'application/json' }),
      ...step.headers,
    },
    ...(body !== undefined && { body }),
  });
  const arrival = read(reply, step).then((received) => {
    sent.received = received;
  });
  const sent: Sent = { step, id, received: undefined, arrival, leave };
  return sent;
}

/** Reads a reply; a connection that ended without one is none. */
async function read(incoming: Sending['reply'], { reply }: RequestStep): Promise<Received> {
  try {
    const { status, text } = await readReply(incoming);
    const envelope = reply?.envelope && readEnvelope(text);
    return { reply: { status, ...(envelope && { envelope }) }, text };
  } catch {
    return NO_REPLY;
  }
}

function readEnvelope(text: string) {
  try {
    const { result, code, message } = Envelope.parse(fromWire(JSON.parse(text)));
    return { result, code, message };
  } catch {
    return undefined;
  }
}

/**
 * Waits until a request is in the journal, and has ended if `hasEnded` is set. Returns its entry. Throws an error if it is
 * answered but never noted, as one for an address that the mock does not have.
 */
async function waitForEntry({ control }: Stage, sent: Sent, hasEnded: boolean): Promise<JournalEntry> {
  let polls = 0;
  for (;;) {
    if (sent.received && polls++ > MAX_POLLS) throw new Error('is not in the journal of this world');
    const query = { id: sent.id };
    const [entry] = (await control('getJournal', undefined, { query })).entries;
    if (entry && (entry.verdict !== 'pending' || !hasEnded)) return entry;
    await sleep(POLL_MS);
  }
}

/** Notes what differs in a reply. */
async function expectReply(stage: Stage, place: number, sent: Sent, played: Played): Promise<void> {
  const { step } = sent;
  if (!step.reply && !sent.received) sent.leave();
  await sent.arrival;
  const { reply, text } = sent.received ?? NO_REPLY;
  const entry = await waitForEntry(stage, sent, step.verdict !== undefined || step.reply?.data !== undefined);
  const shown = step.reply?.envelope ? Object(entry.reply).data : entry.reply;
  const received = {
    reply: reply && { ...reply, ...(step.reply?.data !== undefined && { data: toExpected(shown) }) },
    ...(step.verdict && { verdict: entry.verdict }),
  };
  const lines = compareOutcomes(step, received, entry.call, played.recording.ignore ?? []);
  if (lines.length > 0) played.failures.note(place, lines);
  keepTokens(step, text, played.tokens);
}
