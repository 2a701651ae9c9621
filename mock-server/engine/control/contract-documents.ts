/**
 * Describes the calls of the site and of the control interface as JSON Schemas. They contain the marks of the
 * contracts, which say where a rule comes from.
 */
import { CONTROL_PATH, controls } from '#contracts/control/calls';
import type { ContractDocument, ControlDocument } from '#contracts/control/documents';
import { listErrors, toJsonSchema } from '#contracts/json-schema';
import { lazy } from '#contracts/lazy';
import { marks } from '#contracts/marks';
import { contracts, documents } from '#contracts/registry';

/** Describes every call, and every document such as `GET /datas/…`. */
export const contractDocuments = lazy((): ContractDocument[] => [
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
      errors: listErrors(call),
      request: toJsonSchema(call.request, marks),
      response: toJsonSchema(call.response, marks),
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
    response: toJsonSchema(response, marks),
  })),
]);

/** Describes every control call. */
export const controlDocuments = lazy((): ControlDocument[] =>
  Object.entries(controls).map(([name, { method, path, summary, query, body, reply }]) => ({
    name,
    route: `${method} ${CONTROL_PATH}${path}`,
    summary,
    query: [...query],
    body: toJsonSchema(body, marks),
    reply: toJsonSchema(reply, marks),
  })),
);

function textFields(query: Readonly<Record<string, string>>): Record<string, { type: 'string' }> {
  return Object.fromEntries(Object.keys(query).map((name) => [name, { type: 'string' }]));
}
