import { grant } from '../other-backend/front.ts';
import { startBackend } from '../other-backend/start-backend.ts';

/**
 * Starts a backend that grants sign-ins, and answers all other requests with what a test wants to harm the run.
 * answer: returns the body of a reply; name: the name of the call, or the path of the document.
 */
export function startHostileBackend(answer: (name: string) => unknown, headers: Record<string, string> = {}) {
  return startBackend(({ name }) =>
    name === 'user/login'
      ? undefined
      : // A run that is busy for seconds would find a kept connection closed, and does not send a write again.
        {
          body: answer(name),
          headers: { 'content-type': 'application/json', connection: 'close', ...headers },
        },
  );
}

/** Returns a success as text; `data` is JSON. */
export function grantText(data: string): string {
  return JSON.stringify(grant(0)).replace('"data":0', `"data":${data}`);
}

/** Returns an object of so many fields as JSON. */
export function writeFields(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"unknown${index}":${index}`).join()}}`;
}
