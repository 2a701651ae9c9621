/** Collects the secrets of a whole run, since a backend may repeat a secret of one reply in another. */
import { User } from '#contracts/envelope';
import { listSecrets } from '#contracts/redact/redact';
import type { Exchange } from './observe.ts';

/** Shorter values are not collected, since they would match other words in the reports by chance. */
const MIN_SECRET_CHARS = 6;
/** A run with an account collects some hundreds. Each text of the reports is searched for each of them. */
export const MAX_SECRETS = 2000;

export function createRunSecrets() {
  const secrets = new Set<string>();
  return {
    /**
     * Collects the secrets in the `user` of requests and in replies. Target.secrets() lists those in the `data`
     * of requests.
     */
    note({ user, secrets: replied }: Pick<Exchange, 'user' | 'secrets'>): void {
      for (const text of [...listSecrets(User, user), ...replied]) {
        if (text.length >= MIN_SECRET_CHARS && secrets.size <= MAX_SECRETS) secrets.add(text);
      }
    },
    /** Adds texts in which secrets stand in another form. */
    add(texts: readonly string[]): void {
      for (const text of texts) secrets.add(text);
    },
    list: () => [...secrets],
    /** Whether there are more than MAX_SECRETS, so that reports cannot mask them all. */
    areTooMany: () => secrets.size > MAX_SECRETS,
  };
}
