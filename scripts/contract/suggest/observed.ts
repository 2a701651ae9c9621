/**
 * Collects the shapes of a target's successful replies, so that changes of the contracts can be suggested.
 */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { createRunSecrets, type RunSecrets } from '../run-secrets.ts';
import { type Target, watchReplies } from '../target.ts';
import { addValue, createShape, type Shape } from './shape.ts';

/** The key in `shapes` for the one shape of all envelopes. */
export const ENVELOPE = 'envelope';

export interface ObservedReplies {
  /** The target, wrapped so that its replies are observed. */
  readonly target: Target;
  /**
   * The shapes of successful replies. The key is the name of a call for the shape of its `data`, the name of
   * a document for the shape of its body, and ENVELOPE for the shape of all envelopes.
   */
  readonly shapes: ReadonlyMap<string, Shape>;
  /** The secrets of all replies and senders. */
  readonly secrets: Pick<RunSecrets, 'list' | 'areTooMany'>;
}

export interface CollectedShapes {
  readonly shapes: ReadonlyMap<string, Shape>;
  /** Adds a reply, if it is a success. */
  add(entry: AnyContract | AnyDocument, status: number, body: unknown): void;
}

export function collectShapes(): CollectedShapes {
  const shapes = new Map<string, Shape>();

  function note(name: string, value: unknown): void {
    const shape = shapes.get(name) ?? createShape();
    shapes.set(name, shape);
    addValue(shape, value);
  }

  function add(entry: AnyContract | AnyDocument, status: number, body: unknown): void {
    if (status !== 200 || typeof body !== 'object' || body === null) return;
    if (entry.kind === 'document') {
      note(entry.name, body);
      return;
    }
    if (!('result' in body) || body.result !== true) return;
    const { data = null, ...envelope } = { data: undefined, ...body };
    note(entry.name, data);
    note(ENVELOPE, envelope);
  }

  return { shapes, add };
}

export function observeReplies(target: Target): ObservedReplies {
  const { shapes, add } = collectShapes();
  const secrets = createRunSecrets();

  return {
    shapes,
    secrets,
    target: watchReplies(target, (entry, reply, user) => {
      if (entry.kind === 'contract') secrets.learn({ entry, user, reply });
      add(entry, reply.status, reply.body);
    }),
  };
}
