/** The GETs of the spec: fixed documents and two questions, declared like calls. */
import type * as z from 'zod/mini';
import { BASE_PATH } from './envelope.ts';

interface Spec<Res extends z.ZodMiniType> {
  readonly summary: string;
  readonly source: string;
  /** `site`: below the origin. `endpoint`: below the base path of the business calls. */
  readonly under: 'site' | 'endpoint';
  readonly path: `/${string}`;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent along by the client; the answer does not depend on it. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly response: Res;
  /** `text` where the body is not JSON. */
  readonly media?: 'json' | 'text';
  readonly answersInMaintenance?: true;
}

export interface Document<Name extends string = string, Res extends z.ZodMiniType = z.ZodMiniType>
  extends Spec<Res> {
  readonly kind: 'document';
  readonly name: Name;
}

/** Declares a GET; its name is `GET` and its path. */
/* @__NO_SIDE_EFFECTS__ */
export function document<const Name extends `GET ${string}`, Res extends z.ZodMiniType>(
  name: Name,
  spec: Spec<Res>,
): Document<Name, Res> {
  return { ...spec, kind: 'document', name };
}

/** Where a document is asked for. base: what stands before the version of the business calls. */
/* @__NO_SIDE_EFFECTS__ */
export function documentPath({ under, path }: Pick<AnyDocument, 'under' | 'path'>, base = BASE_PATH): string {
  return under === 'endpoint' ? `${base}${path}` : path;
}

// biome-ignore lint/suspicious/noExplicitAny: the widest document, whatever it answers
export type AnyDocument = Document<string, any>;
export type DocumentOf<D extends AnyDocument> = z.output<D['response']>;
