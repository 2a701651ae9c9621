/** Builds the configuration files with which the other mock servers ("peers") send the given reply. */

const PATH = '/endpoint/v1';
const HEADERS = { 'content-type': 'application/json' };

/** Builds an OpenAPI document with one operation that has the reply as its example. @param {string} reply */
export function buildOpenApi(reply) {
  const text = { type: 'string' };
  const api = { type: 'object', required: ['class', 'method'], properties: { class: text, method: text } };
  const schema = { type: 'object', required: ['api'], properties: { api, data: { type: 'object' } } };
  const content = { 'application/json': { example: JSON.parse(reply) } };
  const post = {
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 200: { description: '48 games', content } },
  };
  return { openapi: '3.1.0', info: { title: 'games', version: '1' }, paths: { [PATH]: { post } } };
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

/** Builds a stub for stubby. @param {string} reply */
export function buildStubs(reply) {
  const request = { url: `^${PATH}$`, method: 'POST' };
  return [{ request, response: { status: 200, headers: HEADERS, body: reply } }];
}

/**
 * Builds an environment for Mockoon with one route, which Mockoon's flag `--repair` completes. Templates are
 * off, since they cost time.
 *
 * @param {string} reply
 */
export function buildEnvironment(reply) {
  const headers = Object.entries(HEADERS).map(([key, value]) => ({ key, value }));
  const response = { body: reply, headers, disableTemplating: true, default: true };
  return { name: 'games', routes: [{ method: 'post', endpoint: PATH.slice(1), responses: [response] }] };
}
