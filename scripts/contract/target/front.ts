/** Recognises replies that do not come from this API, such as those of a sign-on page, a firewall or a gateway. */
import { type AnyContract, isOurs } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { describeBody } from './describe-body.ts';
import type { HttpReply, Redirected } from './target.ts';

type Entry = AnyContract | AnyDocument;

const ENVELOPE_NAMES = Object.keys(Envelope.shape);
/** An envelope may lack some of its fields. `result` counts twice, since few other APIs have it. */
const MIN_ENVELOPE_NAMES = 4;

/** Returns whether a body is an envelope, also one that lacks a field or has one of another type. */
export function hasEnvelope(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const names = ENVELOPE_NAMES.filter((name) => Object.hasOwn(body, name));
  return names.length + (names.includes('result') ? 1 : 0) >= MIN_ENVELOPE_NAMES;
}

/** Returns whether this API has answered. A document has no envelope, and its contents are mostly assumed. */
function isOfThisApi(entry: Entry, { status, body, notJson }: HttpReply): boolean {
  if (entry.kind === 'contract' || status !== 200) return hasEnvelope(body);
  if (entry.media === 'text') return entry.response.safeParse(body).success;
  return notJson === undefined && typeof body === 'object' && body !== null;
}

/** Counts the calls that this API has answered, and those that only something else has answered. */
export function createFrontWatch() {
  const ownNames = new Set<string>();
  /** Whether a reply had the envelope; JSON without it may come from anything, so documents alone prove little. */
  let hasEnvelopes = false;
  /** The reply to the first document. What answers everything alike sends the same to each. */
  let document: HttpReply | undefined;
  let documentCount = 0;
  let areDocumentsAlike = true;
  /** The calls and documents that were sent. */
  const sent = new Map<string, Entry>();
  const descriptions = new Map<string, number>();

  function noteOther({ name }: Entry, description: string): void {
    if (!ownNames.has(name)) descriptions.set(description, (descriptions.get(description) ?? 0) + 1);
  }

  /** Returns whether replies without an envelope can come from this API: it has sent documents, and no call was sent. */
  function areDocumentsProof(): boolean {
    const wasCalled = [...sent.values()].some(({ kind }) => kind === 'contract');
    return !wasCalled && !(areDocumentsAlike && documentCount > 1);
  }

  return {
    note(entry: Entry, reply: HttpReply): void {
      // A reply that was not read says nothing about its origin.
      if (reply.unread !== undefined) return;
      sent.set(entry.name, entry);
      hasEnvelopes ||= hasEnvelope(reply.body);
      if (entry.kind === 'document') {
        document ??= reply;
        documentCount += 1;
        areDocumentsAlike &&= JSON.stringify(reply.body) === JSON.stringify(document.body);
      }
      if (isOfThisApi(entry, reply)) ownNames.add(entry.name);
      else noteOther(entry, describe(reply));
    },
    noteRedirect(entry: Entry, { message }: Redirected): void {
      sent.set(entry.name, entry);
      noteOther(entry, message);
    },
    noteSession({ name }: Entry): void {
      hasEnvelopes = true;
      ownNames.add(name);
    },
    isAnswered: (name: string) => hasEnvelopes && ownNames.has(name),
    /** Returns what answers in place of this API, if it has answered under half of the calls that were sent. */
    find(): { readonly answered: number; readonly sent: number; readonly reply: string } | undefined {
      const stated = [...sent.values()].filter(isStated);
      const entries = stated.length > 0 ? stated : [...sent.values()];
      const isOwn = hasEnvelopes || areDocumentsProof();
      const own = isOwn ? entries.filter(({ name }) => ownNames.has(name)).length : 0;
      // Of replies that are as frequent, the choice does not depend on which came first.
      const [[other] = []] = [...descriptions].sort().toSorted(([, a], [, b]) => b - a);
      const reply = other ?? (document && describe(document));
      if (reply === undefined || own * 2 >= entries.length) return undefined;
      return { answered: own, sent: entries.length, reply };
    },
  };
}

function describe(reply: HttpReply): string {
  return `HTTP ${reply.status}: ${describeBody(reply)}`;
}

/** Returns whether the specification has the call or the address, so that each backend should know it. */
function isStated(entry: Entry): boolean {
  return entry.kind === 'contract' ? !isOurs(entry) : entry.assumedAddress === undefined;
}
