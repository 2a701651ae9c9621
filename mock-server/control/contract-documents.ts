/** The registry as JSON Schemas, with our marks in them. */
import * as z from 'zod/mini';
import type { ContractDocument } from '#contracts/control/calls';
import { marks } from '#contracts/marks';
import { contracts, documents } from '#contracts/registry';
import { once } from '#fixtures/once';

/** Every call and document. */
export const contractDocuments = once((): ContractDocument[] => [
  ...[...contracts.values()].map(({ name, access, effect, summary, source, example, request, response }) => ({
    name,
    access,
    effect,
    summary,
    source,
    example,
    request: jsonSchema(request),
    response: jsonSchema(response),
  })),
  ...[...documents.values()].map(({ name, summary, source, query, response }) => ({
    name,
    access: 'visitor',
    effect: 'read',
    summary,
    source,
    example: query ?? {},
    request: { type: 'object', properties: {} },
    response: jsonSchema(response),
  })),
]);

function jsonSchema(schema: z.ZodMiniType): unknown {
  // What is sent, defaults not yet filled in; a schema without a JSON form becomes "anything".
  return z.toJSONSchema(schema, { metadata: marks, io: 'input', unrepresentable: 'any' });
}
