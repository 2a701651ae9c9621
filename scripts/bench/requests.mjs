/** Builds the requests of the bench, sends them and measures their time. */
import { constants, publicEncrypt } from 'node:crypto';
import { Agent, request } from 'node:http';

/** @typedef {{ method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string>, body?: string }} HttpRequest */
/** ms: from sending the request to the last byte of the reply. @typedef {{ status: number, text: string, ms: number }} HttpReply */
/** @typedef {{ uid: string, sid: string, uip: string }} User */

const agent = new Agent({ keepAlive: true });

/** The password of every named player. */
const PASSWORD = 'Vitrin1';

/**
 * @param {string} origin
 * @param {HttpRequest} request
 * @returns {Promise<HttpReply>}
 */
export function sendRequest(origin, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const outgoing = request(origin + path, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - started }),
      );
      response.once('error', reject);
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/**
 * Builds the HTTP request of a call, such as `user/login`.
 *
 * @param {`${string}/${string}`} name
 * @param {object} data
 * @param {{ user?: User, world?: string }} [sender]
 * @returns {HttpRequest}
 */
export function buildCall(name, data = {}, { user, world } = {}) {
  const [className, method] = name.split('/');
  return {
    method: 'POST',
    path: '/endpoint/v1',
    headers: {
      'content-type': 'application/json',
      panel: 'frontend',
      ...(world !== undefined && { 'x-mock-world': world }),
    },
    body: JSON.stringify({ api: { class: className, method }, data, ...(user && { user }) }),
  };
}

/**
 * Builds an HTTP request to the mock's control interface.
 *
 * @param {'GET' | 'PUT'} method
 * @param {string} path below `/__mock/api`
 * @param {{ body?: unknown, world?: string }} [options]
 * @returns {HttpRequest}
 */
export function buildControlCall(method, path, { body, world } = {}) {
  return {
    method,
    path: `/__mock/api${path}`,
    headers: {
      'content-type': 'application/json',
      ...(world !== undefined && { 'x-mock-world': world }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** @param {string} username @param {string} [world] */
export function buildLogin(username, world) {
  return buildCall('user/login', { username, password: PASSWORD }, world === undefined ? {} : { world });
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
  const key = await requireSuccess(origin, { method: 'GET', path: '/datas/public-key.pem', headers: {} });
  const encrypt = (/** @type {string} */ text) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
  return { uid: encrypt(data.uid), sid: encrypt(data.sid), uip: encrypt(data.uip) };
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
