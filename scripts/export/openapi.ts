/** The registry as one OpenAPI 3.1 document, over the form of a call that names it in its address. */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import { type AnyDocument, documentPath } from '#contracts/document';
import {
  ANONYMOUS_USER,
  CALLS_PATH,
  CODE,
  Envelope,
  MESSAGE,
  PANEL_HEADER,
  Pagination,
  User,
} from '#contracts/envelope';
import { errorsOf, type Json, jsonSchemaOf } from '#contracts/json-schema';
import { keyOf, type Library, movedTo, rulesOf } from './schemas.ts';

const SCHEMAS = '#/components/schemas';
const EXAMPLES = '#/components/examples';

/** version: of the project. */
export function openApi(library: Library, version: string): Json {
  const contracts = [...library.contracts];
  const documents = [...library.documents];
  return {
    openapi: '3.1.1',
    info: {
      title: 'vitrin',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        'The business calls of the site, each under an address of its own, and its documents.',
        `On the wire a call may as well be sent as \`POST ${CALLS_PATH}\` with \`api: { class, method }\` beside \`data\`.`,
        'A refusal of business is HTTP 200 with `result: false`; a mistake of a programmer has a status of its own.',
        '`x-assumed` marks what the specification does not state, `x-secret` what must be written down nowhere.',
      ].join('\n'),
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...contracts.map(tagOf), ...documents.map(() => DOCUMENTS)])].map((name) => ({
      name,
    })),
    paths: {
      ...Object.fromEntries(
        contracts.map((call) => [`${CALLS_PATH}/${call.name}`, { post: callOperation(call) }]),
      ),
      ...Object.fromEntries(
        documents.map((entry) => [documentPath(entry), { get: documentOperation(entry) }]),
      ),
    },
    components: {
      parameters: { panel: PANEL },
      schemas: componentSchemas(contracts, documents, library.marks),
      examples: COMMON_REFUSALS,
      responses: MISUSE,
    },
  };
}

const DOCUMENTS = 'documents';
const [[PANEL_NAME, PANEL_VALUE] = ['', '']] = Object.entries(PANEL_HEADER);
const PANEL = {
  name: PANEL_NAME,
  in: 'header',
  required: true,
  description: 'Who asks: the panel of the player’s site.',
  schema: { type: 'string', const: PANEL_VALUE },
};

function callOperation(call: AnyContract): Json {
  return {
    operationId: keyOf(call.name),
    tags: [tagOf(call)],
    summary: call.summary,
    ...rulesOf(call),
    parameters: [{ $ref: '#/components/parameters/panel' }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: requestSchema(call),
          examples: { example: { value: exampleRequest(call) } },
        },
      },
    },
    responses: {
      200: {
        description: 'The answer, or a refusal of business.',
        content: { 'application/json': { schema: replySchema(call), examples: refusalExamples(call) } },
      },
      ...Object.fromEntries(Object.keys(MISUSE).map((status) => [status.slice(1), misuse(status)])),
    },
  };
}

function documentOperation(entry: AnyDocument): Json {
  const { name, summary, query = {}, media } = entry;
  return {
    operationId: keyOf(name),
    tags: [DOCUMENTS],
    summary,
    ...rulesOf(entry),
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
            schema: { $ref: `${SCHEMAS}/${keyOf(name)}.response` },
          },
        },
      },
    },
  };
}

function requestSchema(call: AnyContract): Json {
  const session = { $ref: `${SCHEMAS}/User` };
  return {
    type: 'object',
    properties: {
      data: { $ref: `${SCHEMAS}/${keyOf(call.name)}.request` },
      ...(call.access !== 'visitor' && { user: session }),
    },
    required: ['data', ...(call.access === 'player' ? ['user'] : [])],
  };
}

function exampleRequest({ access, example }: AnyContract): Json {
  const user = { uid: '(ciphertext)', sid: '(ciphertext)', uip: '(ciphertext)', gmt: 3, lang: 'tr' };
  return access === 'player' ? { data: example, user } : { data: example };
}

function replySchema({ name, paged }: AnyContract): Json {
  const success = {
    allOf: [{ $ref: `${SCHEMAS}/Envelope` }],
    type: 'object',
    properties: {
      result: { const: true },
      data: { $ref: `${SCHEMAS}/${keyOf(name)}.response` },
      ...(paged && { pagination: { $ref: `${SCHEMAS}/Pagination` } }),
    },
    required: ['result', 'data', ...(paged ? ['pagination'] : [])],
  };
  return { oneOf: [success, { $ref: `${SCHEMAS}/Refusal` }] };
}

function refusalExamples(call: AnyContract): Json {
  const own = Object.entries(errorsOf(call)).map(([name, { message, code }]): [string, Json] => [
    name,
    { value: refusal(message, code) },
  ]);
  const common = [
    ...(call.answersInMaintenance ? [] : ['MAINTENANCE']),
    ...(call.access === 'visitor' ? [] : ['SESSION_EXPIRED', 'INACTIVE_ACCOUNT', 'NOT_AUTHORISED']),
    ...(call.access === 'player' ? ['ANONYMOUS_USER'] : []),
  ].map((name): [string, Json] => [name, { $ref: `${EXAMPLES}/${name}` }]);
  return Object.fromEntries([...common, ...own]);
}

function refusal(message: string, code: number | null, debug: string | null = null): Json {
  return { result: false, message, data: null, code, debug };
}

const COMMON_REFUSALS: Json = {
  MAINTENANCE: { value: refusal(MESSAGE.maintenance, CODE.maintenance) },
  SESSION_EXPIRED: { value: refusal(MESSAGE.sessionExpired, CODE.sessionGone) },
  ANONYMOUS_USER: { value: refusal(MESSAGE.sessionExpired, CODE.sessionGone, ANONYMOUS_USER) },
  INACTIVE_ACCOUNT: { value: refusal(MESSAGE.inactiveAccount, CODE.sessionGone) },
  NOT_AUTHORISED: { value: refusal(MESSAGE.notAuthorised, CODE.notAuthorised) },
};

/** Components cannot be named by a number alone in every tool. */
const MISUSE: Json = Object.fromEntries(
  Object.entries({
    400: 'No JSON, nested too deep, or without the header that names the panel.',
    404: 'There is no such call; `debug` has the nearest names.',
    413: 'The body is too large.',
    422: 'The data does not fit the contract; `debug` has each path that offends.',
    500: 'The server has failed.',
  }).map(([status, description]) => [
    `_${status}`,
    { description, content: { 'application/json': { schema: { $ref: `${SCHEMAS}/Refusal` } } } },
  ]),
);

function misuse(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}

function componentSchemas(
  contracts: readonly AnyContract[],
  documents: readonly AnyDocument[],
  marks: Library['marks'],
): Json {
  const parts: [name: string, schema: z.ZodMiniType][] = [
    ['User', User],
    ['Envelope', Envelope],
    ['Pagination', Pagination],
    ['Refusal', z.extend(Envelope, { result: z.literal(false) })],
    ...contracts.flatMap(({ name, request, response }): [string, z.ZodMiniType][] => [
      [`${keyOf(name)}.request`, request],
      [`${keyOf(name)}.response`, response],
    ]),
    ...documents.map(({ name, response }): [string, z.ZodMiniType] => [`${keyOf(name)}.response`, response]),
  ];
  return Object.fromEntries(
    parts.map(([name, schema]) => [name, movedTo(jsonSchemaOf(schema, marks), `${SCHEMAS}/${name}`)]),
  );
}

function tagOf({ name }: AnyContract): string {
  return name.split('/', 1)[0] ?? name;
}
