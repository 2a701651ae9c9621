/**
 * Declares errors in requests that are bugs of the client. The reply is a 4xx that says what to send instead.
 */
import type { Finding } from '#contracts/check/check';
import type { WaitingBytes } from '../base/waiting-bytes.ts';

interface Details {
  /** Details for the field `debug` of the reply, such as similar names or the paths of wrong fields. */
  readonly debug?: unknown;
  /** The field at fault, as in `rules[0].on`. */
  readonly path?: string | undefined;
  /** The findings for the journal; by default one finding with the message. */
  readonly findings?: readonly Finding[];
}

/** An error in a request. Functions that read a request return it instead of throwing it. */
export class ClientError {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly message: string;
  readonly debug: unknown;
  readonly path: string | undefined;
  readonly findings: readonly Finding[];

  constructor(
    status: ClientError['status'],
    message: string,
    { debug = null, path, findings = [{ kind: 'broken', path: path ?? '', message }] }: Details = {},
  ) {
    this.status = status;
    this.message = message;
    this.debug = debug;
    this.path = path;
    this.findings = findings;
  }
}

/**
 * Returns the 422 for `data` or a `user` that breaks the contract of a call; `debug` lists the wrong paths.
 */
export function contractViolation(call: string, findings: readonly Finding[]): ClientError {
  const violations = findings.filter(({ kind }) => kind !== 'drift');
  return new ClientError(422, `The request does not fit the contract of ${call}`, {
    debug: violations.map(({ path, message }) => ({ path, message })),
    findings,
  });
}

/** Returns the 503 for a request that would exceed the maximum. what: what cannot be done, as a whole clause. */
export function waitingFullError({ max }: WaitingBytes, what: string): ClientError {
  const size = max < 2 ** 20 ? `${max} bytes` : `${max >> 20} MiB`;
  return new ClientError(
    503,
    `${what}: the requests and replies that wait on this server take ${size}, the maximum. Try again in a minute`,
  );
}
