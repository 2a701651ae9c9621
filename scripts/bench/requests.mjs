/** Builds the requests of the bench, sends them and measures their time. */
import { constants, publicEncrypt } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

/** @typedef {{ method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string>, body?: string }} HttpRequest */
/** @typedef {{ uid: string, sid: string, uip: string }} User */

export const ping = buildCall('system/ping');
export const gamesList = buildCall('casino/games_list', { Lang: 'tr', limit: 48, offset: 0 });

/**
 * Sends a request. ms: from sending the request to the last byte of the reply.
 *
 * @param {string} origin
 * @param {HttpRequest} request
 */
export async function sendRequest(origin, { method, path, headers, body }) {
  const started = performance.now();
  const outgoing = request(origin + path, { method, headers }).end(body);
  const [response] = await once(outgoing, 'response');
  const text = await readText(response);
  return { status: Number(response.statusCode), text, ms: performance.now() - started };
}

/**
 * Sends a request and returns the text of its reply. Throws when the reply is no success, since a failed
 * request is fast and would make the server look better.
 *
 * @param {string} origin
 * @param {HttpRequest} request
 */
export async function requireSuccess(origin, request) {
  const { status, text } = await sendRequest(origin, request);
  if (status !== 200 || text.includes('"result":false')) {
    throw new Error(`${request.path} ${request.body ?? ''}: ${status} ${text.slice(0, 300)}`);
  }
  return text;
}

/**
 * Builds the HTTP request of a call, such as `user/login`.
 *
 * @param {`${string}/${string}`} name
 * @param {object} [data]
 * @param {{ user?: User, world?: string | undefined }} [sender]
 * @returns {HttpRequest}
 */
export function buildCall(name, data = {}, { user, world } = {}) {
  const [className, method] = name.split('/');
  const body = { api: { class: className, method }, data, ...(user && { user }) };
  return buildJsonRequest('POST', '/endpoint/v1', { body, world });
}

/**
 * Builds a request with JSON, or one that fetches JSON.
 *
 * @param {HttpRequest['method']} method
 * @param {string} path
 * @param {{ body?: unknown, world?: string | undefined }} [options]
 * @returns {HttpRequest}
 */
export function buildJsonRequest(method, path, { body, world } = {}) {
  /** @type {Record<string, string>} */
  const headers = { 'content-type': 'application/json', panel: 'frontend' };
  if (world !== undefined) headers['x-mock-world'] = world;
  return { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

/** @param {string} username @param {string} [world] */
export function buildLogin(username, world) {
  return buildCall('user/login', { username, password: 'Vitrin1' }, { world });
}

/** Returns the ids of the first games of the lobby. @param {string} origin @returns {Promise<number[]>} */
export async function listGameIDs(origin) {
  const { data } = JSON.parse(await requireSuccess(origin, gamesList));
  return data.map((/** @type {{ gameID: number }} */ { gameID }) => gameID);
}

/**
 * Signs in and returns the encrypted credentials that a browser would send from then on.
 *
 * @param {string} origin
 * @param {string} username
 * @param {string} [world]
 * @returns {Promise<User>}
 */
export async function signIn(origin, username, world) {
  const { data } = JSON.parse(await requireSuccess(origin, buildLogin(username, world)));
  const key = await requireSuccess(origin, buildJsonRequest('GET', '/datas/public-key.pem'));
  const encrypt = (/** @type {string} */ text) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
  return { uid: encrypt(data.uid), sid: encrypt(data.sid), uip: encrypt(data.uip) };
}
