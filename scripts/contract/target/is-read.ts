import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';

/** Returns whether a call or document changes nothing. */
export function isRead(entry: AnyContract | AnyDocument): boolean {
  return entry.kind === 'document' || entry.effect === 'read';
}
