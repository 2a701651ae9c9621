/** Declares a GET of the specification as one value, as `contract.ts` does for a call. */
import type * as z from 'zod/mini';
import type { Source } from './contract.ts';
import { BASE_PATH } from './envelope.ts';
import type { Read } from './read-types.ts';

interface Spec<Res extends z.ZodMiniType> {
  readonly summary: string;
  readonly source: Source;
  readonly query?: Readonly<Record<string, string>>;
  /** The headers that the client sends. The reply does not depend on them. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly response: Res;
  /** The format of the body, by default `json`. */
  readonly media?: 'json' | 'text';
  readonly answersInMaintenance?: true;
  /** Whether the document is the public key with which clients encrypt. A backend's own key takes its place. */
  readonly holdsKey?: true;
  /** The reason why the address is assumed; absent if the spec states it. */
  readonly assumedAddress?: string;
}

export interface Document<Name extends string = string, Res extends z.ZodMiniType = z.ZodMiniType>
  extends Spec<Res> {
  readonly kind: 'document';
  readonly name: Name;
  /** The base of `path`: the origin of the site, or the base path of the business calls. */
  readonly under: 'site' | 'endpoint';
  readonly path: `/${string}`;
}

/** Declares a GET. name: `GET` and the path, as in `GET /ip-info`, or `GET v1/licenses` below the business calls. */
/* @__NO_SIDE_EFFECTS__ */
export function document<const Name extends `GET ${string}`, Res extends z.ZodMiniType>(
  name: Name,
  spec: Spec<Res>,
): Document<Name, Res> {
  const address = name.slice('GET '.length);
  const under = address.startsWith('/') ? 'site' : 'endpoint';
  return { ...spec, kind: 'document', name, under, path: `/${address.replace(/^\//, '')}` };
}

/** Returns the path of a document, without its query. base: the base path of the business calls, without the version. */
/* @__NO_SIDE_EFFECTS__ */
export function buildDocumentPath(
  { under, path }: Pick<AnyDocument, 'under' | 'path'>,
  base = BASE_PATH,
): string {
  return under === 'endpoint' ? `${base}${path}` : path;
}

/** Returns the path of a document with its query, as a request has it. base: as of `buildDocumentPath`. */
export function buildDocumentAddress(document: AnyDocument, base?: string): string {
  const path = buildDocumentPath(document, base);
  return document.query ? `${path}?${new URLSearchParams(document.query)}` : path;
}

/** The maximum length of a public key. One of 16,384 bits takes about 2,900 characters. */
const MAX_KEY_CHARS = 8192;
const PUBLIC_KEY = /^\s*-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----\s*$/;

/**
 * Returns whether a text is the public key that a document holds, and nothing else. It is no secret, so journals and
 * recordings keep it as it is, whatever its media type.
 */
export function isPublicKey(document: AnyDocument | undefined, text: string): boolean {
  return document?.holdsKey === true && text.length <= MAX_KEY_CHARS && PUBLIC_KEY.test(text);
}

/** The type that every document is assignable to. */
export type AnyDocument = Document;
export type DocumentOf<D extends AnyDocument> = z.output<D['response']>;
/** The document as a client reads it from any backend. */
export type ReadDocumentOf<D extends AnyDocument> = Read<D['response']>;
