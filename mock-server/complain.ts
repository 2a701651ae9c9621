/** A reply of our own that breaks its contract is a bug: loud where bugs are looked for, logged elsewhere. */
import type { Finding } from '#contracts/judge';
import type { Host } from './host.ts';

export class BrokenReply extends Error {}

/** Throws a BrokenReply in tests. call: whose reply it was. */
export function complain(host: Host, call: string, findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const words = findings.map(({ path, message }) => `${path} ${message}`.trim()).join('; ');
  const sentence = `Our reply to ${call} breaks its contract: ${words}`;
  if (host.strictReplies) throw new BrokenReply(sentence);
  host.log(sentence);
}
