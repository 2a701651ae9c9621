/** Collects the secrets of a whole run, since a backend may repeat a secret of one reply in another. */
import { User } from '#contracts/envelope';
import { listSecrets } from '#contracts/redact';
import type { Exchange } from './observe.ts';
import { buildReplySchema } from './redact-outcome.ts';

/** Shorter values are not collected, since they would match other words in the reports by chance. */
const MIN_SECRET_CHARS = 6;

export interface RunSecrets {
  /**
   * Collects the secrets in the `user` of requests and in replies. Target.secrets() lists those in the `data`
   * of requests.
   */
  learn(exchanges: readonly Exchange[]): void;
  list(): readonly string[];
}

export function createRunSecrets(): RunSecrets {
  const secrets = new Set<string>();
  return {
    learn(exchanges) {
      for (const { entry, user, reply } of exchanges) {
        const texts = [...listSecrets(User, user), ...listSecrets(buildReplySchema(entry), reply.body)];
        for (const text of texts) {
          if (text.length >= MIN_SECRET_CHARS) secrets.add(text);
        }
      }
    },
    list: () => [...secrets],
  };
}
