/** Merges the observed values of each schema over all replies and calls in which the schema is used. */
import { type LocatedSchema, listObjects, listProperties } from './locate.ts';
import { addShape, createShape, type Shape } from './shape.ts';
import type { Code, Sources } from './source.ts';

/** The observed values of one schema expression in the contracts. */
export interface SeenSchema {
  readonly shape: Shape;
  /** The number of observed objects that could have the value; `shape.seen` counts those that had it. */
  owners: number;
}

export type ShapeIndex = ReturnType<typeof createShapeIndex>;

/** Deeper values are ignored, since a schema may contain itself. No reply is this deep. */
const MAX_DEPTH = 20;

export function createShapeIndex(sources: Sources) {
  const seen = new Map<string, SeenSchema>();

  /** Adds the values of a schema and of all schemas in it. shape: undefined for a field that no object had. */
  function add(schema: LocatedSchema, shape: Shape | undefined, owners: number, depth = 0): void {
    note(schema, shape, owners);
    if (!shape || depth > MAX_DEPTH) return;
    for (const part of listObjects(sources, schema)) {
      if (part.node.type !== 'ObjectExpression') {
        const items = shape.items ? [shape.items] : [...shape.fields.values()];
        for (const item of items) add(part, item, item.seen, depth + 1);
      } else if (shape.counts.object > 0) {
        note(part, shape, shape.counts.object);
        for (const { name, value } of listProperties(sources, part)) {
          add({ ...part, ...value }, shape.fields.get(name), shape.counts.object, depth + 1);
        }
      }
    }
  }

  function note(schema: Code, shape: Shape | undefined, owners: number): void {
    const entry = find(schema) ?? { shape: createShape(), owners: 0 };
    seen.set(formatId(schema), entry);
    entry.owners += owners;
    if (shape) addShape(entry.shape, shape);
  }

  function find(schema: Code): SeenSchema | undefined {
    return seen.get(formatId(schema));
  }

  return {
    /** Adds the replies to a call. schema: the schema of the whole reply. */
    addReplies: (schema: LocatedSchema, shape: Shape) => add(schema, shape, shape.seen),
    find,
  };
}

function formatId({ file, node }: Code): string {
  return `${file.path}:${node.start}`;
}
