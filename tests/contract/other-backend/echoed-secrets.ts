/** The defect `echoed-secrets`: which secrets a reply repeats, and where. */
import type { Player, State } from './state.ts';

/**
 * Lists the secrets of a request, and the secrets of the stored players and game starts. reply: if given, a
 * stored secret is listed only if the reply contains it.
 */
export function listSecrets(
  { user, data }: Readonly<Record<string, unknown>>,
  { launchTokens, players }: State,
  reply?: string,
): string[] {
  const { sid, uid } = Object(user);
  const { password, IBAN, ga_code } = Object(data);
  const sent = [sid, uid, password, IBAN, ga_code].filter((value) => value !== undefined);
  const storedSecrets = [launchTokens.at(-1), ...players.flatMap(listOwnSecrets)].filter(
    (value) => value !== undefined,
  );
  return [
    ...sent.map(String),
    ...storedSecrets.filter((value) => reply === undefined || reply.includes(value)),
  ];
}

function listOwnSecrets({ accounts, totpSecret }: Player) {
  return [...[...accounts.values()].map(({ iban }) => iban), totpSecret];
}

/** Adds the secrets to a reply: in the message, in `debug`, as a key, in an extra field, and in the data. */
export function echoSecrets(
  reply: unknown,
  secrets: readonly unknown[] | undefined,
): Record<string, unknown> {
  if (!secrets || Array.isArray(reply)) return Object(reply);
  const text = secrets.join(' ');
  const { message, data } = Object(reply);
  return {
    ...Object(reply),
    message: `${message} ${text}`,
    debug: { trace: `user=${text}`, [String(secrets[0])]: secrets },
    echoed: secrets,
    ...(typeof data === 'object' &&
      data !== null &&
      !Array.isArray(data) && { data: { ...data, note: text } }),
  };
}
