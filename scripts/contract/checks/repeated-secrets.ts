/** Finds secrets of the run that a reply repeats where its contract has no secret, as they are or encoded. */
import type * as z from 'zod/mini';
import { User } from '#contracts/envelope';
import { listSecrets } from '#contracts/redact/redact';
import {
  findChildren,
  foldName,
  isMarked,
  listChildren,
  readDefinition,
  unwrapSchema,
} from '#contracts/schema';
import type { SuiteFinding } from '../findings/finding.ts';
import { type Exchange, getWholeReply } from '../findings/observe.ts';
import type { Target } from '../target/target.ts';

type Schema = z.core.$ZodType;

/** Shorter secrets would be found in other texts by chance. */
const MIN_SECRET_CHARS = 6;
/** An address of this machine stands in many replies, and says nothing about a player. */
const LOOPBACK = ['127.0.0.1', '::ffff:127.0.0.1', 'localhost'];
/** A word that may be Base64. */
const BASE64 = /[\w+/-]{8,}={0,2}/g;
/** A word that is encoded for a URL has an escape. */
const WORD = /[^\s"'<>&=?;]+/g;
const ESCAPED = /%[0-9a-f]{2}/i;

interface PlacedText {
  readonly path: string;
  readonly text: string;
}

interface Repetitions {
  readonly findings: readonly SuiteFinding[];
  /** The texts that hold a secret in another form. Reports have to mask them too. */
  readonly encoded: readonly string[];
}

/** Returns a finding for each place of a reply that repeats a secret; the finding does not contain the secret. */
export function findRepeatedSecrets(exchange: Exchange, { site, secrets, address }: Target): Repetitions {
  const { entry, user, data, reply } = exchange;
  // A login is answered with new secrets, so only what it has sent is searched for.
  const ofRun = entry.name === site.login.name ? [] : (secrets?.() ?? []);
  const request = entry.kind === 'contract' ? listSecrets(entry.request, data) : [];
  const all = [...new Set([...request, ...listSecrets(User, user), ...ofRun])].filter(
    (secret) => secret.length >= MIN_SECRET_CHARS && !LOOPBACK.includes(secret),
  );
  if (all.length === 0) return { findings: [], encoded: [] };
  const spellings = all.flatMap(listSpellings);
  const findings = new Map<string, SuiteFinding>();
  const encoded: string[] = [];
  // A header of the run's own, such as a trace id, may come back under its name.
  const isOwnHeader = (path: string) => address.headers?.some((name) => path === `header ${name}`) === true;
  const places = listPlaces(entry.kind === 'contract', getWholeReply(entry), reply).filter(
    ({ path }) => !isOwnHeader(path),
  );
  for (const { path, text } of places) {
    const words = findEncoded(text, spellings);
    const isPlain = spellings.some((secret) => text.includes(secret));
    if (!isPlain && words.length === 0) continue;
    encoded.push(...words, ...spellings.filter((secret) => text.includes(secret)));
    const message = `repeats a secret of the request${isPlain ? '' : ', encoded'}`;
    findings.set(path, { kind: 'broken', path, message, difference: 'repeats-secret' });
  }
  return { findings: [...findings.values()], encoded };
}

/** Returns a secret as it is, and as it stands in JSON and in hexadecimal digits. */
function listSpellings(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex');
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [...new Set([secret, inJson, hex, hex.toUpperCase()])];
}

/** Returns the words of a text that contain a secret once they are decoded. */
function findEncoded(text: string, secrets: readonly string[]): string[] {
  const words = (text.match(WORD) ?? []).filter((word) => ESCAPED.test(word));
  return [...(text.match(BASE64) ?? []), ...words].filter((word) => {
    const decoded = word.includes('%') ? decodeUrl(word) : Buffer.from(word, 'base64').toString();
    return secrets.some((secret) => decoded.includes(secret));
  });
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Lists the texts of a reply in which no secret of the request may stand: outside its declared fields. */
function listPlaces(isCall: boolean, schema: Schema, { body, headers }: Exchange['reply']): PlacedText[] {
  const places: PlacedText[] = [];
  const names = listSecretNames(schema);
  addTexts([schema], body, '', places, names);
  if (isCall) {
    const { message, debug } = Object(body);
    addTexts([], message, 'message', places, names);
    addTexts([], debug, 'debug', places, names);
  }
  for (const [name, text] of headers ?? []) places.push({ path: `header ${name}`, text });
  return places;
}

function addTexts(
  schemas: readonly Schema[],
  value: unknown,
  path: string,
  places: PlacedText[],
  names: ReadonlySet<string>,
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const children = schemas.flatMap((schema) => findChildren(schema, index));
      addTexts(children, item, `${path}[]`, places, names);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      const children = schemas.flatMap((schema) => findChildren(schema, key));
      const isUndeclared = children.length === 0;
      // Another spelling of a field that is secret anyway is a difference of its own.
      const isReading = schemas.length > 0 || path.startsWith('data');
      if (isUndeclared && isReading && names.has(foldName(key))) continue;
      if (isUndeclared) places.push({ path, text: key });
      addTexts(children, child, path === '' ? key : `${path}.${key}`, places, names);
    }
  } else if (typeof value === 'string' || typeof value === 'number') {
    // A text in place of an object may be the object as JSON.
    if (schemas.every(hasParts)) places.push({ path, text: String(value) });
  }
}

function hasParts(schema: Schema): boolean {
  return ['object', 'array', 'record'].includes(readDefinition(unwrapSchema(schema)).type);
}

/** Returns the names of the secret fields in a schema and in the session. */
function listSecretNames(schema: Schema, names = new Set(Object.keys(User.shape))): Set<string> {
  const def = readDefinition(unwrapSchema(schema));
  for (const [name, child] of Object.entries(def.type === 'object' ? def.shape : {})) {
    if (isMarked(child, 'secret')) names.add(foldName(name));
  }
  for (const child of listChildren(schema)) listSecretNames(child, names);
  return names;
}
