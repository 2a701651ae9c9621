/** Merges the observed values of each schema over all replies and calls in which the schema is used. */

import { findChildren, type LocatedSchema, listObjects, listOwnNames } from './locate.ts';
import { addShape, createShape, type Shape } from './shape.ts';
import type { Code, Sources } from './source.ts';

/** The observed values of one schema expression in the contracts. */
export interface SeenSchema {
  readonly shape: Shape;
  /** The number of observed objects that could have the value; `shape.seen` counts those that had it. */
  owners: number;
}

export interface ShapeIndex {
  /** Adds a reply. schema: the schema of the whole reply. */
  add(schema: LocatedSchema, shape: Shape): void;
  find(schema: Code): SeenSchema | undefined;
}

/** Deeper values are ignored, since a schema may contain itself. No reply is this deep. */
const MAX_DEPTH = 20;

export function createShapeIndex(sources: Sources): ShapeIndex {
  const seen = new Map<string, SeenSchema>();

  function note(schema: LocatedSchema, shape: Shape | undefined, owners: number): void {
    const id = formatId(schema);
    const entry = seen.get(id) ?? { shape: createShape(), owners: 0 };
    seen.set(id, entry);
    entry.owners += owners;
    if (shape) addShape(entry.shape, shape);
  }

  function walk(schema: LocatedSchema, shape: Shape, depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const part of listObjects(sources, schema)) {
      if (part.node.type !== 'ObjectExpression') walkItems(part, shape, depth);
      else if (shape.counts.object > 0) walkFields(part, shape, depth);
    }
  }

  function walkFields(literal: LocatedSchema, shape: Shape, depth: number): void {
    note(literal, shape, shape.counts.object);
    for (const name of new Set([...listOwnNames(literal), ...shape.fields.keys()])) {
      for (const child of findChildren(sources, literal, name)) {
        const field = shape.fields.get(name);
        note(child, field, shape.counts.object);
        if (field) walk(child, field, depth + 1);
      }
    }
  }

  /** Adds the items of a list, or the values of a record. */
  function walkItems(schema: LocatedSchema, shape: Shape, depth: number): void {
    for (const item of shape.items ? [shape.items] : shape.fields.values()) {
      note(schema, item, item.seen);
      walk(schema, item, depth + 1);
    }
  }

  return {
    add(schema, shape) {
      note(schema, shape, shape.seen);
      walk(schema, shape, 0);
    },
    find: (schema) => seen.get(formatId(schema)),
  };
}

function formatId({ file, node }: Code): string {
  return `${file.path}:${node.start}`;
}
