/** Writes a request as a curl command, with shell variables in place of secrets. */
import { randomUUID } from 'node:crypto';
import type { AnyContract } from '#contracts/contract';
import { type AnyDocument, buildDocumentAddress } from '#contracts/document';
import { PANEL_HEADER, VERSION_PATH } from '#contracts/envelope';
import { REDACTED } from '#contracts/redact/redact';
import { writeCurl } from '#contracts/write/curl';
import { writeJson } from '#contracts/write/json';
import { shell, writeVariable } from '#contracts/write/shell';
import { joinSources, type Source } from '#contracts/write/source';
import type { Address } from '../target/target.ts';

/** A redacted request; a document has neither `data` nor `user`. */
export interface RedactedRequest {
  readonly data?: unknown;
  readonly user?: unknown;
}

/**
 * Encloses the name of each variable until quote() writes the variable. It is random, since a request
 * can hold any text of a backend, such as an id.
 */
const MARKER = randomUUID();

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
  const sentHeaders = [
    ...sent,
    ...headers.map((name) => `${name}: ${MARKER}${nameVariable(name)}${MARKER}`),
  ].map(quote);
  if (entry.kind === 'document') {
    const url = `${origin}${buildDocumentAddress(entry, base)}`;
    return writeCurl({ url: quote(url), headers: sentHeaders }).toString();
  }
  const [className, method] = entry.name.split('/');
  const body = writeJson(markSecrets({ api: { class: className, method }, ...request }, placeholder));
  return writeCurl({
    url: quote(`${origin}${base}${VERSION_PATH}`),
    headers: [...sentHeaders, shell`${'content-type: application/json'}`],
    body: quote(body),
  }).toString();
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

/** Returns the variable of a field or header: `gaCode` and `ga_code` are VITRIN_GA_CODE. */
function nameVariable(field: string): string {
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/\W+/g, '_');
  return `VITRIN_${words.toUpperCase()}`;
}

/** Quotes a text, with the marked variables in it. */
function quote(text: string): Source<'shell'> {
  const pieces = text.split(MARKER); // Every second one is the name of a variable.
  return joinSources(
    pieces.map((piece, index) => (index % 2 === 0 ? shell`${piece}` : writeVariable(piece))),
    '',
  );
}
