/** Notes how one side answers the questions of a call: what its replies are like, without their values. */
import { addDeclaredValue, createShape, type Shape } from '#contracts/check/compare/shape';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Pagination } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { hasEnvelope } from '../target/front.ts';
import { EXAMPLE } from '../target/questions.ts';
import type { HttpReply } from '../target/target.ts';

export type Entry = AnyContract | AnyDocument;

/** The answer to a question. */
export interface Answer {
  readonly status: number;
  readonly answer: 'granted' | 'refused' | 'unclear';
  readonly message: string | undefined;
  readonly code: string | undefined;
}

export interface Profile {
  readonly entry: Entry;
  /** The answer to the example; undefined if it was not asked. */
  example: Answer | undefined;
  /** The answers to provocations, by what was asked. */
  readonly provocations: Map<string, Answer>;
  /** The statements of the headers, by their names; those of a recording are not known. */
  headers: ReadonlyMap<string, string> | undefined;
  /** Whether the names of the envelope are spelled otherwise. */
  isRespelled: boolean;
  readonly data: Shape;
  /** The data of the first granted reply. It stands in no report. */
  sample: unknown;
  readonly pagination: Shape;
  /** The statements of two pages of a list. */
  paging: ReadonlyMap<string, string>;
}

export function createProfile(entry: Entry): Profile {
  return {
    entry,
    example: undefined,
    provocations: new Map(),
    headers: undefined,
    isRespelled: false,
    data: createShape(),
    sample: undefined,
    pagination: createShape(),
    paging: new Map(),
  };
}

/** Notes a reply. question: `EXAMPLE`, or what is provoked; the first reply to a question counts. */
export function noteReply(profile: Profile, question: string, reply: HttpReply): void {
  const answer = readAnswer(profile.entry, reply);
  if (question !== EXAMPLE) {
    if (!profile.provocations.has(question)) profile.provocations.set(question, answer);
    return;
  }
  const isFirst = profile.example === undefined;
  // A recording may have several replies, of which one that was granted tells most.
  if (profile.example?.answer !== 'granted') profile.example = answer;
  if (isFirst && reply.headers) profile.headers = describeHeaders(profile.entry, reply.headers);
  if (answer.answer !== 'granted') return;
  const { body, received = body } = reply;
  const { kind, response } = profile.entry;
  const { data, pagination } = kind === 'document' ? { data: body } : Object(body);
  profile.sample ??= data;
  addDeclaredValue(profile.data, data, [response]);
  if (kind === 'document') return;
  profile.isRespelled ||= Object.keys(Object(received)).join() !== Object.keys(Object(body)).join();
  if (pagination !== undefined && pagination !== null)
    addDeclaredValue(profile.pagination, pagination, [Pagination]);
}

function readAnswer(entry: Entry, { status, body, notJson, unread }: HttpReply): Answer {
  if (entry.kind === 'document') {
    const isText = entry.media === 'text' || notJson === undefined;
    const isReadable = status === 200 && isText && unread === undefined;
    return { status, answer: isReadable ? 'granted' : 'refused', message: undefined, code: undefined };
  }
  const { result, message, code } = Object(body);
  const isGranted = status === 200 && isYes(result);
  const isRefused = isRecord(body) && hasEnvelope(body);
  return {
    status,
    answer: isGranted ? 'granted' : isRefused ? 'refused' : 'unclear',
    message: typeof message === 'string' ? message : undefined,
    code: code === undefined || code === null ? undefined : String(code),
  };
}

const isYes = (result: unknown) => result === true || result === 1 || result === '1' || result === 'true';

const MEDIA_TYPE = /^[a-z]{1,20}\/[a-z0-9.+-]{1,60}$/;

/** Describes the headers that a client reads. The values of most are those of the moment. */
function describeHeaders({ kind }: Entry, headers: Headers): Map<string, string> {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const cacheControl = headers.get('cache-control');
  const isKept = cacheControl === null || !/no-store|no-cache|max-age=0/.test(cacheControl);
  return new Map([
    ['content-type', type === undefined ? 'absent' : MEDIA_TYPE.test(type) ? type : 'no media type'],
    ['date', headers.has('date') ? 'sent' : 'absent'],
    ['set-cookie', headers.has('set-cookie') ? 'sent' : 'absent'],
    // Only the replies to a GET are kept.
    ...(kind === 'document' ? [['cache-control', isKept ? 'may be kept' : 'may not be kept'] as const] : []),
  ]);
}
