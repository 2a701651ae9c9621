/** The registry, and the control interface, as JSON Schemas, with our marks in them. */
import {
  CONTROL_PATH,
  type ContractDocument,
  type ControlDocument,
  controls,
} from '#contracts/control/calls';
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

/** Every control call. */
export const controlDocuments = once((): ControlDocument[] =>
  Object.entries(controls).map(([name, { method, path, summary, query, body, reply }]) => ({
    name,
    route: `${method} ${CONTROL_PATH}${path}`,
    summary,
    query: [...query],
    body: jsonSchemaOf(body, marks),
    reply: jsonSchemaOf(reply, marks),
  })),
);

function textFields(query: Readonly<Record<string, string>>): Record<string, { type: 'string' }> {
  return Object.fromEntries(Object.keys(query).map((name) => [name, { type: 'string' }]));
}
