/** What servers are asked: one request at a time, timed. */
import { constants, publicEncrypt } from 'node:crypto';
import { Agent, request } from 'node:http';

/** @typedef {{ method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string>, body?: string }} Question */
/** ms: from sending to the last byte. @typedef {{ status: number, text: string, ms: number }} Answer */
/** @typedef {{ uid: string, sid: string, uip: string }} User */

const agent = new Agent({ keepAlive: true });

/** Every named player's. */
const PASSWORD = 'Vitrin1';

/**
 * @param {string} origin
 * @param {Question} question
 * @returns {Promise<Answer>}
 */
export function ask(origin, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - started }),
      );
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/**
 * A call of the mock.
 *
 * @param {`${string}/${string}`} name
 * @param {object} data
 * @param {{ user?: User, world?: string }} [who]
 * @returns {Question}
 */
export function call(name, data = {}, { user, world } = {}) {
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
 * A call of the mock's control interface.
 *
 * @param {'GET' | 'PUT'} method
 * @param {string} path below `/__mock/api`
 * @param {{ body?: unknown, world?: string }} [sent]
 * @returns {Question}
 */
export function control(method, path, { body, world } = {}) {
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
export function login(username, world) {
  return call('user/login', { username, password: PASSWORD }, world === undefined ? {} : { world });
}

/**
 * Signs in, and encrypts what a client sends from then on, as a browser does.
 *
 * @param {string} origin
 * @param {string} username
 * @param {string} [world]
 * @returns {Promise<User>}
 */
export async function signIn(origin, username, world) {
  const { data } = JSON.parse(await right(origin, login(username, world)));
  const key = await right(origin, { method: 'GET', path: '/datas/public-key.pem', headers: {} });
  const encrypted = (/** @type {string} */ text) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
  return { uid: encrypted(data.uid), sid: encrypted(data.sid), uip: encrypted(data.uip) };
}

/**
 * The text of an answer that has to be right: a figure of errors would look fine.
 *
 * @param {string} origin
 * @param {Question} question
 */
export async function right(origin, question) {
  const { status, text } = await ask(origin, question);
  if (status !== 200 || text.includes('"result":false')) {
    throw new Error(`${question.path} ${question.body ?? ''}: ${status} ${text.slice(0, 300)}`);
  }
  return text;
}
