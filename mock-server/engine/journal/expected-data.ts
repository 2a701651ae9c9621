/** Writes the data of a reply as a test expects them in another world, on another day. */
import type * as z from 'zod/mini';
import type { Registry } from '#contracts/collect';
import { writeExpectedText, writePlaceholder } from '#contracts/control/step-recording';
import { nameType } from '#contracts/json-values';
import { hasRedaction } from '#contracts/redact/redact';
import { findChildren, isMarked, readMark } from '#contracts/schema';

type Schemas = readonly z.core.$ZodType[];

/**
 * Returns data of a reply, masked as in the journal, with placeholders for what differs by its nature: tokens, and what the
 * contract marks as an id, an instant or a secret. name: of the call or document.
 */
export function writeExpectedData({ contracts, documents }: Registry, name: string, data: unknown): unknown {
  const { response } = contracts.get(name) ?? documents.get(name) ?? {};
  return write(data, response ? [response] : []);
}

function write(value: unknown, schemas: Schemas): unknown {
  if (typeof value === 'string' && hasRedaction(value)) return value;
  if (value !== null && value !== undefined && schemas.some(differsByNature)) {
    return writePlaceholder('any', nameType(value));
  }
  if (typeof value === 'string') return writeExpectedText(value);
  if (typeof value !== 'object' || value === null) return value;
  const at = (key: PropertyKey) => schemas.flatMap((schema) => findChildren(schema, key, true));
  if (Array.isArray(value)) return value.map((item, index) => write(item, at(index)));
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([key, field]) => [writeExpectedText(key), write(field, at(key))]));
}

function differsByNature(schema: z.core.$ZodType): boolean {
  const spelling = readMark(schema, 'spelling');
  return spelling === 'id' || spelling === 'instant' || isMarked(schema, 'secret');
}
