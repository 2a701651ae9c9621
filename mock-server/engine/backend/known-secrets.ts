/**
 * Remembers the secrets of a backend's replies, such as session keys, so that the journal can mask them in
 * later exchanges.
 */
import type { Backend } from './backend.ts';

/** The number of remembered secrets: enough for some twenty sessions. The oldest are forgotten first. */
const MAX_SECRETS = 60;

/** Remembers the secrets of a reply. */
export function addSecrets({ secrets }: Pick<Backend, 'secrets'>, texts: readonly string[]): void {
  for (const text of texts) {
    secrets.delete(text); // The text is added again below, as the newest.
    secrets.add(text);
  }
  for (const text of secrets) {
    if (secrets.size <= MAX_SECRETS) return;
    secrets.delete(text);
  }
}

/** Returns the remembered secrets. */
export function findKnownSecrets({ secrets }: Pick<Backend, 'secrets'>): readonly string[] {
  return [...secrets];
}
