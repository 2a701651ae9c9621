/** Writes a request as a curl command, with shell variables in place of secrets. */
import { randomUUID } from 'node:crypto';
import type { AnyContract } from '#contracts/contract';
import { type AnyDocument, buildDocumentAddress } from '#contracts/document';
import { PANEL_HEADER, VERSION_PATH } from '#contracts/envelope';
import { REDACTED } from '#contracts/redact/redact';
import type { Address } from '../target.ts';

/** A redacted request; a document has neither `data` nor `user`. */
export interface RedactedRequest {
  readonly data?: unknown;
  readonly user?: unknown;
}

/**
 * Encloses the name of each variable until quote() replaces it by the variable. It is random, since a request
 * can hold any text of a backend, such as an id.
 */
const MARKER = randomUUID();
/** Characters that would be invisible in a report, or that its writers would remove. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a command that sends the request; `$VITRIN_…` stands for each secret and each header of the run.
 *
 * placeholder: the text in place of each secret in the request.
 */
export function formatCurl(
  { origin, base, headers = [] }: Address,
  entry: AnyContract | AnyDocument,
  request: RedactedRequest,
  placeholder = REDACTED,
): string {
  const sent = Object.entries(PANEL_HEADER).map(([name, value]) => `${name}: ${value}`);
  const options = [
    ...sent.map((header) => `-H ${quote(header)}`),
    ...headers.map((name) => `-H ${quote(`${name}: ${MARKER}${nameVariable(name)}${MARKER}`)}`),
  ];
  if (entry.kind === 'document') {
    const url = `${origin}${buildDocumentAddress(entry, base)}`;
    return `curl -sS ${quote(url)} ${options.join(' ')}`;
  }
  const [className, method] = entry.name.split('/');
  const marked = markSecrets({ api: { class: className, method }, ...request }, placeholder);
  const body = JSON.stringify(marked).replace(INVISIBLE, escapeCharacter);
  return `curl -sS ${quote(`${origin}${base}${VERSION_PATH}`)} ${options.join(' ')} -H 'content-type: application/json' --data ${quote(body)}`;
}

/** Returns the variables that a command uses, such as `VITRIN_SID`. */
export function listVariables(command: string): string[] {
  return [...new Set([...command.matchAll(/"\$(VITRIN_\w+)"/g)].map(([, name = '']) => name))];
}

/** Replaces each placeholder by a variable that is named after its field. */
function markSecrets(value: unknown, placeholder: string, field = 'secret'): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(placeholder, `${MARKER}${nameVariable(field)}${MARKER}`);
  }
  if (Array.isArray(value)) return value.map((item) => markSecrets(item, placeholder, field));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, child]) => [key, markSecrets(child, placeholder, key)]);
  return Object.fromEntries(fields);
}

/** Returns a character of a JSON text as `\u…`. */
function escapeCharacter(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
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
