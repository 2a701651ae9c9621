import type { CallReply, RefusalName } from './typed-calls.ts';

/** The part of a reply that the matcher reads. */
type Judged = Pick<CallReply, 'result' | 'message' | 'error'>;

/** The matcher `expect(reply).toBeRefused('INSUFFICIENT_BALANCE')`; without a name, any refusal will do. */
export function toBeRefused(reply: Judged, name?: RefusalName) {
  const pass = !reply.result && (name === undefined || reply.error === name);
  const outcome = reply.result ? 'succeeded' : `was refused with ${reply.error ?? 'no declared refusal'}`;
  const expected = name === undefined ? 'a refusal' : `the refusal ${name}`;
  return {
    pass,
    message: () =>
      `Expected ${pass ? 'anything but ' : ''}${expected}; the call ${outcome}: ${reply.message}`,
  };
}
