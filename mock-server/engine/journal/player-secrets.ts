/** Finds the passwords and session tokens of players, which the journal masks wherever a text repeats them. */
import { hasSecrets, listSecrets } from '#contracts/redact/redact';
import { addLatest } from '../base/add-latest.ts';
import { isSuccess } from '../wire/reply.ts';
import type { Exchange } from './exchange.ts';
import type { JournalDomain } from './journal-host.ts';

/** The number of secrets that a journal remembers. The oldest are forgotten first. */
const MAX_TYPED_SECRETS = 200;
/** A shorter text, or one without a letter, may occur in other texts by chance, as a code or a date does. */
const TYPED_SECRET = /^(?=.*\p{L}).{6,}$/su;
/** Matches session tokens, as the mock draws them and as a browser stores them. */
const TOKENS = /\b[a-z0-9]{40}\b|(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{342}==/g;

/** Remembers the secrets with which a player succeeded, such as a password. They are kept in memory only. */
export function rememberTypedSecrets(exchange: Exchange): void {
  const { contract, data, world, originalReply, reply } = exchange;
  const { typedSecrets } = world.journal;
  if (!contract || !hasSecrets(contract.request) || !isSuccess(originalReply ?? reply)) return;
  const texts = listSecrets(contract.request, data).filter((text) => TYPED_SECRET.test(text));
  addLatest(typedSecrets, texts, MAX_TYPED_SECRETS);
}

/** Lists the secrets that the texts of an exchange may repeat. */
export function listPlayerSecrets(
  { players }: JournalDomain,
  { secrets, data, world }: Exchange,
): (string | undefined)[] {
  return [
    ...secrets,
    ...new Set(players.map(({ password }) => password)),
    ...world.journal.typedSecrets,
    ...(JSON.stringify(data)?.match(TOKENS) ?? []),
  ];
}
