/** Parses the flags and variables that say which headers the requests of a run have. */
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import type { Csrf } from './cookies.ts';

type Header = readonly [name: string, value: string];

/**
 * Returns the headers of `--header-env` and VITRIN_BASIC by name in lower case. Values come from the environment, since
 * every user of the machine can read the flags of a process; no error repeats one.
 */
export function parseHeaders(
  variables: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Record<string, string> {
  const { VITRIN_BASIC: basic } = env;
  return Object.fromEntries([
    ...(basic ? [buildBasic(basic)] : []),
    ...variables.map((text) => readHeader(text, env)),
  ]);
}

function readHeader(text: string, env: NodeJS.ProcessEnv): Header {
  const [name, variable] = parsePair(
    /^([\w-]+)=(\w+)$/,
    text,
    '--header-env takes a name and a variable, as in --header-env authorization=API_TOKEN.',
  );
  const value = env[variable]?.trim();
  if (!value) throw new FlagError(`--header-env ${name}: the environment variable ${variable} is not set.`);
  return [name.toLowerCase(), value];
}

function buildBasic(text: string): Header {
  parsePair(/^([^:]+):(.+)$/, text, 'VITRIN_BASIC takes a name and a password, as in user:password.');
  return ['authorization', `Basic ${Buffer.from(text).toString('base64')}`];
}

export function parseCsrf(text: string | undefined): Csrf | undefined {
  if (text === undefined) return undefined;
  const [cookie, header] = parsePair(
    /^([^\s=;]+)=([\w-]+)$/,
    text,
    '--csrf takes the name of a cookie and that of a header, as in --csrf XSRF-TOKEN=X-XSRF-TOKEN.',
  );
  return { cookie, header: header.toLowerCase() };
}

/** Returns both parts of a text, or throws. The error does not repeat the text, as it may hold a token. */
function parsePair(pattern: RegExp, text: string, problem: string): Header {
  const [, name, value] = pattern.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new FlagError(problem);
  return [name, value];
}

/** The value of a cookie in a header. */
const COOKIE_VALUE = /(?<==)[^;]+/g;

/** Lists a header's value, its token without the scheme, the credentials of Basic, and the values of cookies. */
export function listHeaderSecrets([, value]: Header): string[] {
  const token = value.replace(/^\S+\s+/, '');
  const credentials = Buffer.from(token, 'base64').toString();
  const password = credentials.slice(credentials.indexOf(':') + 1);
  return [value, token, credentials, password, ...(value.match(COOKIE_VALUE) ?? [])];
}
