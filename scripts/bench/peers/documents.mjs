/** Builds the configuration files with which the other mock servers ("peers") send the given reply. */

const PATH = '/endpoint/v1';

/** Builds an OpenAPI document with one operation that has the reply as its example. @param {string} reply */
export function buildOpenApi(reply) {
  const text = { type: 'string' };
  const api = { type: 'object', required: ['class', 'method'], properties: { class: text, method: text } };
  const schema = { type: 'object', required: ['api'], properties: { api, data: { type: 'object' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'games', version: '1' },
    paths: {
      [PATH]: {
        post: {
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            200: {
              description: '48 games',
              content: { 'application/json': { example: JSON.parse(reply) } },
            },
          },
        },
      },
    },
  };
}

/**
 * Builds a database for json-server with one resource. The bench reads this resource by GET, since a POST
 * would change it.
 *
 * @param {string} reply
 */
export function buildDatabase(reply) {
  return { games_list: JSON.parse(reply) };
}

/** @param {string} reply */
export function buildStubs(reply) {
  const headers = { 'content-type': 'application/json' };
  return [{ request: { url: `^${PATH}$`, method: 'POST' }, response: { status: 200, headers, body: reply } }];
}

/**
 * Builds an environment for Mockoon with one route. Templates are off, since they cost time.
 *
 * @param {string} reply
 */
export function buildEnvironment(reply) {
  const route = 'b6c1d5a2-2c1e-4f0b-9c51-0f6d0a0c0001';
  const response = {
    uuid: 'b6c1d5a2-2c1e-4f0b-9c51-0f6d0a0c0002',
    body: reply,
    bodyType: 'INLINE',
    disableTemplating: true,
    statusCode: 200,
    latency: 0,
    label: '',
    headers: [{ key: 'Content-Type', value: 'application/json' }],
    filePath: '',
    databucketID: '',
    sendFileAsBody: false,
    rules: [],
    rulesOperator: 'OR',
    fallbackTo404: false,
    default: true,
    crudKey: 'id',
    callbacks: [],
  };
  return {
    uuid: 'b6c1d5a2-2c1e-4f0b-9c51-0f6d0a0c0003',
    lastMigration: 33,
    name: 'games',
    endpointPrefix: '',
    latency: 0,
    port: 3000,
    hostname: '127.0.0.1',
    folders: [],
    routes: [
      {
        uuid: route,
        type: 'http',
        documentation: '',
        method: 'post',
        endpoint: PATH.slice(1),
        responses: [response],
        responseMode: null,
        streamingMode: null,
        streamingInterval: 0,
      },
    ],
    rootChildren: [{ type: 'route', uuid: route }],
    proxyMode: false,
    proxyHost: '',
    proxyRemovePrefix: false,
    tlsOptions: {
      enabled: false,
      type: 'CERT',
      pfxPath: '',
      certPath: '',
      keyPath: '',
      caPath: '',
      passphrase: '',
    },
    cors: false,
    headers: [],
    proxyReqHeaders: [],
    proxyResHeaders: [],
    data: [],
    callbacks: [],
  };
}
