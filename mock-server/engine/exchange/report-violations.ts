import type { Finding } from '#contracts/check/check';
import type { Platform } from '../platform.ts';

/** Thrown in tests when a reply of the mock breaks its contract. */
export class BrokenReply extends Error {}

/** Reports a reply of the mock that breaks its contract: throws BrokenReply in tests, logs it elsewhere. */
export function reportViolations(platform: Platform, name: string, violations: readonly Finding[]): void {
  if (violations.length === 0) return;
  const list = violations.map(({ path, message }) => `${path} ${message}`.trim()).join('; ');
  const text = `The mock's reply to ${name} breaks its contract: ${list}`;
  if (platform.strictReplies) throw new BrokenReply(text);
  platform.log(text);
}
