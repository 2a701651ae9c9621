/** Writes a request as a curl command, with shell variables in place of secrets. */
import type { AnyContract } from '#contracts/contract';
import { type AnyDocument, buildDocumentPath } from '#contracts/document';
import { PANEL_HEADER } from '#contracts/envelope';
import { REDACTED } from '#contracts/redact';
import { formatQuery } from '../format-query.ts';
import type { Address } from '../target.ts';

/** A redacted request; a document has neither `data` nor `user`. */
export interface RedactedRequest {
  readonly data?: unknown;
  readonly user?: unknown;
}

/**
 * The character that encloses the name of each variable until quote() replaces name and characters by the
 * variable. Requests never contain this character.
 */
const MARKER = '\uE000';

/** Returns a command that sends the request; `$VITRIN_…` stands for each secret and each header of the run. */
export function formatCurl(
  { origin, base, headers = [] }: Address,
  entry: AnyContract | AnyDocument,
  request: RedactedRequest,
): string {
  const sent = Object.entries(PANEL_HEADER).map(([name, value]) => `${name}: ${value}`);
  const options = [
    ...sent.map((header) => `-H ${quote(header)}`),
    ...headers.map((name) => `-H ${quote(`${name}: ${MARKER}${nameVariable(name)}${MARKER}`)}`),
  ];
  if (entry.kind === 'document') {
    const url = `${origin}${buildDocumentPath(entry, base)}${formatQuery(entry)}`;
    return `curl -sS ${quote(url)} ${options.join(' ')}`;
  }
  const [className, method] = entry.name.split('/');
  const body = JSON.stringify(markSecrets({ api: { class: className, method }, ...request }));
  return `curl -sS ${quote(`${origin}${base}/v1`)} ${options.join(' ')} -H 'content-type: application/json' --data ${quote(body)}`;
}

/** Returns the variables that a command uses, such as `VITRIN_SID`. */
export function listVariables(command: string): string[] {
  return [...new Set([...command.matchAll(/"\$(VITRIN_\w+)"/g)].map(([, name = '']) => name))];
}

/** Replaces each masked value by a variable that is named after its field. */
function markSecrets(value: unknown, field = 'secret'): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(REDACTED, `${MARKER}${nameVariable(field)}${MARKER}`);
  }
  if (Array.isArray(value)) return value.map((item) => markSecrets(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, markSecrets(child, key)]));
}

/** Returns the variable of a field or header: `gaCode` and `ga_code` are VITRIN_GA_CODE. */
function nameVariable(field: string): string {
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/\W+/g, '_');
  return `VITRIN_${words.toUpperCase()}`;
}

/** Quotes a text for a POSIX shell in single quotes, and the marked variables in it in double quotes. */
function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", `'\\''`)}'`;
  return quoted.replace(new RegExp(`${MARKER}(\\w+)${MARKER}`, 'g'), `'"$$$1"'`);
}
