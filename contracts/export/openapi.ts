/**
 * Exports the registry as one OpenAPI 3.1 document. OpenAPI allows only one description per address. Each
 * call is therefore described at its own address, not at the address that all calls share.
 */
import * as z from 'zod/mini';
import type { Registry } from '../collect.ts';
import { type AnyContract, listErrors } from '../contract.ts';
import { type AnyDocument, buildDocumentPath } from '../document.ts';
import {
  ANONYMOUS_USER,
  CALLS_PATH,
  CODE,
  Envelope,
  MESSAGE,
  PANEL_HEADER,
  Pagination,
  toWire,
  User,
  WIRE_NAMES,
} from '../envelope.ts';
import { readField } from '../schema.ts';
import { ISTANBUL_GMT } from '../time/istanbul.ts';
import { type Json, toJsonSchema } from './json-schema.ts';

const SCHEMAS = '#/components/schemas';
const EXAMPLES = '#/components/examples';

/** Builds the OpenAPI document. version: the version of the project. */
export function buildOpenApi(registry: Registry, version: string): Json {
  const contracts = [...registry.contracts.values()];
  const documents = [...registry.documents.values()];
  return {
    openapi: '3.1.1',
    info: {
      title: 'vitrin',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        'The business calls of the site, each under an address of its own, and its documents.',
        `On the wire a call may as well be sent as \`POST ${CALLS_PATH}\` with \`${WIRE_NAMES.api}: { class, method }\` beside \`${WIRE_NAMES.data}\`.`,
        `A business refusal is HTTP 200 with \`${WIRE_NAMES.result}: false\`; an error of the caller has a 4xx status.`,
        '`x-assumed` marks a field that the specification does not have, `x-stated` one of which it also states the type or the values; of other fields it states only the name.',
        '`x-secret` marks what must not be stored readably.',
        `The session is \`${WIRE_NAMES.user}\` in the body, encrypted; OpenAPI has no security scheme for that.`,
      ].join('\n'),
    },
    servers: [{ url: '/' }],
    security: [],
    paths: {
      ...Object.fromEntries(
        contracts.map((call) => [`${CALLS_PATH}/${call.name}`, { post: buildCallOperation(call) }]),
      ),
      ...Object.fromEntries(
        documents.map((entry) => [buildDocumentPath(entry), { get: buildDocumentOperation(entry) }]),
      ),
    },
    components: {
      schemas: buildComponentSchemas(contracts, documents),
      examples: COMMON_REFUSALS,
    },
  };
}

/** Returns the schemas of an OpenAPI document alone, as one JSON Schema. */
export function buildJsonSchemas({ components }: Json): Json {
  const schemas = JSON.stringify(readField(components, 'schemas'));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: JSON.parse(schemas.replaceAll(`${SCHEMAS}/`, '#/$defs/')),
  };
}

const DOCUMENTS = 'documents';
/** The schema of the envelope with its names on the wire. */
const WireEnvelope = z.object({ ...toWire(Envelope.shape) });
const HEADERS: readonly Json[] = Object.entries(PANEL_HEADER).map(([name, value]) => ({
  name,
  in: 'header',
  required: true,
  // Tools that make requests take the value from one of these: Postman from `enum`, which knows no `const`.
  schema: { type: 'string', const: value, enum: [value], default: value },
  example: value,
}));

function buildCallOperation(call: AnyContract): Json {
  return {
    operationId: buildKey(call.name),
    tags: [readClassName(call)],
    summary: call.summary,
    ...describeRules(call),
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: asJson(buildRequestSchema(call), { example: { value: buildExampleRequest(call) } }),
    },
    responses: {
      200: {
        description: 'The reply, or a business refusal.',
        content: asJson(buildReplySchema(call), buildRefusalExamples(call)),
      },
      ...CLIENT_ERRORS,
    },
  };
}

function asJson(schema: Json, examples?: Json): Json {
  return { 'application/json': { schema, ...(examples && { examples }) } };
}

function buildDocumentOperation(entry: AnyDocument): Json {
  const { name, summary, query = {}, media } = entry;
  return {
    operationId: buildKey(name),
    tags: [DOCUMENTS],
    summary,
    ...describeRules(entry),
    parameters: Object.entries(query).map(([parameter, value]) => ({
      name: parameter,
      in: 'query',
      schema: { type: 'string' },
      example: value,
    })),
    responses: {
      200: {
        description: 'The document.',
        content: {
          [media === 'text' ? 'text/plain' : 'application/json']: {
            schema: referTo(`${buildKey(name)}.response`),
          },
        },
      },
    },
  };
}

function referTo(schema: string): Json {
  return { $ref: `${SCHEMAS}/${schema}` };
}

function buildRequestSchema(call: AnyContract): Json {
  return {
    type: 'object',
    properties: {
      [WIRE_NAMES.data]: referTo(`${buildKey(call.name)}.request`),
      ...(call.access !== 'visitor' && { [WIRE_NAMES.user]: referTo('User') }),
    },
    required: [WIRE_NAMES.data, ...(call.access === 'player' ? [WIRE_NAMES.user] : [])],
  };
}

function buildExampleRequest({ access, example }: AnyContract): object {
  const user = {
    uid: '(ciphertext)',
    sid: '(ciphertext)',
    uip: '(ciphertext)',
    gmt: ISTANBUL_GMT,
    lang: 'tr',
  };
  return toWire(access === 'player' ? { data: example, user } : { data: example });
}

function buildReplySchema({ name, paged }: AnyContract): Json {
  const success = {
    allOf: [referTo('Envelope')],
    type: 'object',
    properties: {
      [WIRE_NAMES.result]: { type: 'boolean', const: true, enum: [true] },
      [WIRE_NAMES.data]: referTo(`${buildKey(name)}.response`),
      ...(paged && { [WIRE_NAMES.pagination]: referTo('Pagination') }),
    },
    required: [WIRE_NAMES.result, WIRE_NAMES.data, ...(paged ? [WIRE_NAMES.pagination] : [])],
  };
  return { oneOf: [success, referTo('Refusal')] };
}

function buildRefusalExamples(call: AnyContract): Json {
  const own = Object.entries(listErrors(call)).map(
    ([name, { message, code }]) => [name, { value: buildRefusal(message, code) }] as const,
  );
  const common = [
    ...(call.answersInMaintenance ? [] : ['MAINTENANCE']),
    ...(call.access === 'visitor' ? [] : ['SESSION_EXPIRED', 'INACTIVE_ACCOUNT', 'NOT_AUTHORISED']),
    ...(call.access === 'player' ? ['ANONYMOUS_USER'] : []),
  ].map((name) => [name, { $ref: `${EXAMPLES}/${name}` }] as const);
  return Object.fromEntries([...common, ...own]);
}

function buildRefusal(message: string, code: number | null, debug: string | null = null): object {
  return toWire({ result: false, message, data: null, code, debug });
}

const COMMON_REFUSALS: Json = {
  MAINTENANCE: { value: buildRefusal(MESSAGE.maintenance, CODE.maintenance) },
  SESSION_EXPIRED: { value: buildRefusal(MESSAGE.sessionExpired, CODE.sessionGone) },
  ANONYMOUS_USER: { value: buildRefusal(MESSAGE.sessionExpired, CODE.sessionGone, ANONYMOUS_USER) },
  INACTIVE_ACCOUNT: { value: buildRefusal(MESSAGE.inactiveAccount, CODE.sessionGone) },
  NOT_AUTHORISED: { value: buildRefusal(MESSAGE.notAuthorised, CODE.notAuthorised) },
};

/** The error replies that calls have in common. */
const CLIENT_ERRORS: Json = Object.fromEntries(
  Object.entries({
    400: 'The body is no JSON or nested too deep, or a header is missing that every call carries.',
    404: `There is no such call; \`${WIRE_NAMES.debug}\` has the nearest names.`,
    413: 'The body is too large.',
    422: `The data does not fit the contract; \`${WIRE_NAMES.debug}\` lists each wrong path.`,
    500: 'The server has failed.',
  }).map(([status, description]) => [status, { description, content: asJson(referTo('Refusal')) }]),
);

function buildComponentSchemas(contracts: readonly AnyContract[], documents: readonly AnyDocument[]): Json {
  const parts: [name: string, schema: z.ZodMiniType][] = [
    ['User', User],
    ['Envelope', WireEnvelope],
    ['Pagination', Pagination],
    ['Refusal', z.extend(WireEnvelope, { [WIRE_NAMES.result]: z.literal(false) })],
  ];
  for (const { name, request } of contracts) parts.push([`${buildKey(name)}.request`, request]);
  for (const { name, response } of [...contracts, ...documents])
    parts.push([`${buildKey(name)}.response`, response]);
  return Object.fromEntries(
    parts.map(([name, schema]) => [name, moveReferences(toJsonSchema(schema), `${SCHEMAS}/${name}`)]),
  );
}

function readClassName({ name }: AnyContract): string {
  return name.split('/', 1)[0] ?? name;
}

/** Returns the name in a form that is allowed in ids and names of components, such as `GET.datas.languages.json`. */
function buildKey(name: string): string {
  return name.replace(/[^\w.-]+/g, '.');
}

/** Returns the `x-…` fields of a call or document. */
function describeRules(entry: AnyContract | AnyDocument): Json {
  const common = { 'x-name': entry.name, 'x-source': entry.source };
  if (entry.kind === 'document') return common;
  const { access, effect, exampleNeeds } = entry;
  return {
    ...common,
    'x-access': access,
    'x-effect': effect,
    'x-errors': listErrors(entry),
    ...(exampleNeeds !== undefined && { 'x-example-needs': exampleNeeds }),
  };
}

/** Adjusts the references inside a schema, so that they stay valid at the place `pointer` of the document. */
function moveReferences(schema: unknown, pointer: string): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#')
      ? `${pointer}${value.slice(1)}`
      : value,
  );
}
