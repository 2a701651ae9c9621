/** The defect `echoed-secrets`: which secrets a reply repeats, and where. */
import type { State } from './state.ts';

/** Lists the secrets of a request, and the secrets of the stored players and game starts. */
export function listSecrets(
  { user, data }: Readonly<Record<string, unknown>>,
  { launchTokens, players }: State,
): string[] {
  const { sid, uid } = Object(user);
  const { password, IBAN, ga_code } = Object(data);
  const stored = players.flatMap(({ accounts, totpSecret }) => [
    ...[...accounts.values()].map(({ iban }) => iban),
    totpSecret,
  ]);
  const secrets = [sid, uid, password, IBAN, ga_code, launchTokens.at(-1), ...stored];
  return secrets.filter((value) => value !== undefined).map(String);
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
