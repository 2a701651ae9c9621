/** Starts backends that grant a login, and answer every other request with what a test wants to harm the run. */
import type { ServerResponse } from 'node:http';
import { grant, startServer } from '../../scripts/contract/live/foreign-backend.ts';

const SESSION = { uid: '1', sid: 's'.repeat(40), uip: '127.0.0.1', gtm: 3, language: 'tr', gasecret: null };

export interface HostileBackend {
  readonly origin: string;
  /** The names of the received calls, and `GET` for each document. */
  readonly received: readonly string[];
}

/**
 * answer: answers a request; name: the name of the call, or `GET` for a document. login: the body of the reply to
 * each login.
 */
export async function startHostileBackend(
  answer: (response: ServerResponse, name: string) => void,
  login = JSON.stringify(grant(SESSION)),
): Promise<HostileBackend> {
  const received: string[] = [];
  const origin = await startServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { api } = text === '' ? {} : JSON.parse(text);
    const name = api ? `${api.class}/${api.method}` : 'GET';
    received.push(name);
    response.setHeader('content-type', 'application/json');
    // A run that is busy for seconds would find a kept connection closed, and does not send a write again.
    response.setHeader('connection', 'close');
    if (name === 'user/login') response.end(login);
    else answer(response, name);
  });
  return { origin, received };
}

/** Returns a success as text; `data` is JSON. */
export function grantText(data: string): string {
  return JSON.stringify(grant(0)).replace('"data":0', `"data":${data}`);
}

/** Returns an object of so many fields as JSON. */
export function writeFields(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"unknown${index}":${index}`).join()}}`;
}
