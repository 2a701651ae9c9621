/** Plays a recorded session again in a test's world: the console records one, or makes one of a single exchange. */

import type { Control } from '../../contracts/casino/client.ts';
import { CONTROL_PATH } from '../../contracts/control/calls.ts';
import {
  type ControlStep,
  listTokens,
  type RequestStep,
  STAND_IN,
  type Tape,
  type TapeStep,
} from '../../contracts/control/tape.ts';
import { Envelope, fromWire, PANEL_HEADER } from '../../contracts/envelope.ts';
import { writeJson } from '../../contracts/write/json.ts';
import { makePrintable } from '../../contracts/write/line.ts';
import { type Carrier, readReply, type Sending, send } from './carriers/carrier.ts';
import { sleep } from './platform.ts';

/** Where a tape is played. */
export interface Stage {
  readonly carrier: Carrier;
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly control: Control;
}

/** The outcome of a request. */
type Received = Pick<RequestStep, 'reply'> & { readonly text: string };

/** A request whose reply is not there yet. */
interface Sent {
  readonly step: RequestStep;
  readonly id: number;
  /** Undefined until the reply, or the end of the connection, is there. */
  received: Received | undefined;
  readonly arrival: Promise<unknown>;
  leave(): void;
}

const POLL_MS = 20;
const MAX_REFUSAL_CHARS = 1000;
const NO_REPLY: Received = { reply: null, text: '' };

/**
 * Restores the world of a tape, and plays its steps in their order at their times of the world. Throws an error at the
 * first reply that differs in status, result, code, message or verdict. A request without a reply, or with a late
 * one, does not hold the steps that did not wait for it.
 */
export async function replay(stage: Stage, { snapshot, steps }: Tape): Promise<void> {
  const { control } = stage;
  if (snapshot) await control('putSnapshot', snapshot);
  const tokens = new Map<string, string>();
  const firstId = (await control('getJournal', undefined, { query: { limit: 0 } })).total + 1;
  let requests = 0;
  let at: string | undefined;
  const waiting = new Map<number, Sent>();

  for (const [index, step] of steps.entries()) {
    for (const [place, sent] of waiting) {
      if ((sent.step.until ?? 0) > index) continue;
      waiting.delete(place);
      await expectReply(stage, place, sent, tokens);
    }
    if (step.at !== undefined && step.at !== at) {
      await control('putClock', { now: step.at, running: false, canUndo: false });
    }
    at = step.at;
    const fill = (text: string) => fillIn(stage, text, tokens, firstId);
    if ('control' in step) {
      keepTokens(step, await sendControl(stage, step, fill), tokens);
      continue;
    }
    const sent = await sendStep(stage, step, firstId + requests, fill);
    requests += 1;
    if (step.until === undefined && step.reply) await expectReply(stage, index, sent, tokens);
    else {
      await waitForVerdict(stage, sent, false); // The next request must not overtake this one.
      waiting.set(index, sent);
    }
  }
  for (const [place, sent] of waiting) await expectReply(stage, place, sent, tokens);
}

type Fill = (text: string) => Promise<string>;

/** Puts the values of this world in the place of the stand-ins in JSON, or in another text. */
async function fillIn(
  { control }: Stage,
  text: string,
  tokens: ReadonlyMap<string, string>,
  firstId: number,
): Promise<string> {
  let filled = '';
  let end = 0;
  for (const { index, 0: standIn, groups = {} } of text.matchAll(STAND_IN)) {
    filled += text.slice(end, index) + (await findValue(standIn, groups));
    end = index + standIn.length;
  }
  return filled + text.slice(end);

  async function findValue(standIn: string, groups: Readonly<Record<string, string>>): Promise<string> {
    const { marks, sender, kind = '', name = '' } = groups;
    if (marks !== undefined) return `<${marks.slice(1)}`;
    if (sender !== undefined) {
      const params = { username: decodeURIComponent(sender) };
      return JSON.stringify(await control('openPlayerSession', undefined, { params }));
    }
    if (kind === 'exchange') return String(firstId + Number(name) - 1);
    if (kind === 'token') return tokens.get(standIn) ?? standIn;
    return readOutbox(control, decodeURIComponent(name), kind);
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
  const [method = '', path] = (await fill(step.control)).split(' ');
  const { ok, text } = await send(carrier, `${CONTROL_PATH}${path}`, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: await fill(JSON.stringify(step.body ?? null)),
  });
  if (!ok) throw new Error(`${makePrintable(step.control)}: ${makePrintable(text, MAX_REFUSAL_CHARS)}`);
  return text;
}

/** Notes the tokens that a reply has issued. */
function keepTokens({ issues = [] }: TapeStep, reply: string, tokens: Map<string, string>): void {
  for (const [index, token] of listTokens(reply).entries()) {
    const standIn = issues[index];
    if (standIn !== undefined) tokens.set(standIn, token);
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

/** Waits until a request is in the journal, and has ended if `hasEnded` is set. Returns its verdict. */
async function waitForVerdict(
  { control }: Stage,
  { id }: Sent,
  hasEnded: boolean,
): Promise<RequestStep['verdict']> {
  for (;;) {
    const [entry] = (await control('getJournal', undefined, { query: { id } })).entries;
    if (entry && (entry.verdict !== 'pending' || !hasEnded)) return entry.verdict;
    await sleep(POLL_MS);
  }
}

/** Throws an error if a reply is not as it was. */
async function expectReply(
  stage: Stage,
  place: number,
  sent: Sent,
  tokens: Map<string, string>,
): Promise<void> {
  const { step } = sent;
  if (!step.reply && !sent.received) sent.leave();
  await sent.arrival;
  const { reply, text } = sent.received ?? NO_REPLY;
  const received = { reply, ...(step.verdict && { verdict: await waitForVerdict(stage, sent, true) }) };
  const expected = { reply: step.reply, ...(step.verdict && { verdict: step.verdict }) };
  if (JSON.stringify(received) !== JSON.stringify(expected)) {
    throw new Error(
      `Step ${place + 1}, ${step.method} ${makePrintable(step.path)} at ${step.at ?? 'the time of its world'}:\nexpected ${writeJson(expected)}\nreceived ${writeJson(received)}`,
    );
  }
  keepTokens(step, text, tokens);
}
