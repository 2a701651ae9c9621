/** Collects the secrets of a whole run, since a backend may repeat a secret of one reply in another. */

/** Shorter values are not collected, since they would match other words in the reports by chance. */
const MIN_SECRET_CHARS = 6;
/** A run with an account collects some hundreds. Each text of the reports is searched for each of them. */
export const MAX_SECRETS = 2000;

export function createRunSecrets() {
  const secrets = new Set<string>();
  return {
    /** Collects secrets, and texts in which secrets stand in another form. */
    add(texts: readonly string[]): void {
      for (const text of texts) {
        if (text.length >= MIN_SECRET_CHARS && secrets.size <= MAX_SECRETS) secrets.add(text);
      }
    },
    list: () => [...secrets],
    /** Whether there are more than MAX_SECRETS, so that reports cannot mask them all. */
    areTooMany: () => secrets.size > MAX_SECRETS,
  };
}
