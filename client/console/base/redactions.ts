import { hasRedaction } from '#contracts/redact/redact';

/** Returns whether a value contains masked secrets or personal data. A request with such a value would send the masks. */
export function hasRedactions(value: unknown): boolean {
  return hasRedaction(JSON.stringify(value) ?? '');
}
