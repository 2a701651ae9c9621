/**
 * Describes the calls of the site and of the control interface as JSON Schemas. They contain the marks of the
 * contracts, which say where a rule comes from.
 */
import type { Registry } from '#contracts/collect';
import { listErrors } from '#contracts/contract';
import { CONTROL_PATH } from '#contracts/control/calls';
import type { ControlCall } from '#contracts/control/control-call';
import { ContractDocument, type ControlDocument } from '#contracts/control/documents';
import { toJsonSchema } from '#contracts/export/json-schema';
import { lazyOf } from '#contracts/lazy';
import { CONTROL_HEADERS } from '#contracts/mock-headers';

/** Describes every call, and every document such as `GET /datas/…`: once, since it takes a fifth of a second. */
export const describeContracts = lazyOf(({ contracts, documents }: Registry): ContractDocument[] => [
  ...[...contracts.values()].map((call) =>
    ContractDocument.parse({
      exampleNeeds: null,
      ...call,
      errors: listErrors(call),
      request: toJsonSchema(call.request),
      response: toJsonSchema(call.response),
    }),
  ),
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
    response: toJsonSchema(response),
  })),
]);

export function describeControls(calls: Readonly<Record<string, ControlCall>>): ControlDocument[] {
  return Object.entries(calls).map(
    ([name, { method, path, summary, reads, destroys, query, params, headers, body, reply }]) => ({
      name,
      route: `${method} ${CONTROL_PATH}${path}`,
      summary,
      reads,
      destroys,
      query: [...query],
      params: { ...params },
      headers: [...CONTROL_HEADERS, ...headers],
      body: toJsonSchema(body),
      reply: toJsonSchema(reply),
    }),
  );
}

function textFields(query: Readonly<Record<string, string>>): Record<string, { type: 'string' }> {
  return Object.fromEntries(Object.keys(query).map((name) => [name, { type: 'string' }]));
}
