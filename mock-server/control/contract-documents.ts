/** The registry as JSON Schemas, with our marks in them. */
import type { ContractDocument } from '#contracts/control/calls';
import { errorsOf, jsonSchemaOf } from '#contracts/json-schema';
import { marks } from '#contracts/marks';
import { contracts, documents } from '#contracts/registry';
import { once } from '#fixtures/once';

/** Every call and document. */
export const contractDocuments = once((): ContractDocument[] => [
  ...[...contracts.values()].map((call) => {
    const { name, access, effect, summary, source, paged, example, exampleNeeds = null } = call;
    return {
      name,
      access,
      effect,
      summary,
      source,
      paged,
      example,
      exampleNeeds,
      errors: errorsOf(call),
      request: jsonSchemaOf(call.request, marks),
      response: jsonSchemaOf(call.response, marks),
    };
  }),
  ...[...documents.values()].map(({ name, summary, source, query = {}, response }) => ({
    name,
    access: 'visitor',
    effect: 'read',
    summary,
    source,
    paged: false,
    example: query,
    exampleNeeds: null,
    errors: {},
    request: { type: 'object', properties: textFields(query) },
    response: jsonSchemaOf(response, marks),
  })),
]);

function textFields(query: Readonly<Record<string, string>>): Record<string, { type: 'string' }> {
  return Object.fromEntries(Object.keys(query).map((name) => [name, { type: 'string' }]));
}
