/** What only a programmer can get wrong: answered loudly, in the same envelope, saying what to write instead. */
import type { Finding } from '#contracts/judge';
import { failure, type Outgoing } from './outgoing.ts';

export class Misuse {
  readonly status: 400 | 404 | 413 | 422;
  readonly message: string;
  readonly debug: unknown;
  readonly findings: readonly Finding[];

  constructor(
    status: Misuse['status'],
    message: string,
    debug: unknown = null,
    findings: readonly Finding[] = [{ kind: 'broken', path: '', message }],
  ) {
    this.status = status;
    this.message = message;
    this.debug = debug;
    this.findings = findings;
  }
}

/** How it is answered: its status is the number in `code` as well. */
export function misuseReply({ status, message, debug }: Misuse): Outgoing {
  return failure(message, status, { status, debug });
}

/** Data or a user that does not fit the contract: 422 with each path that offends. */
export function againstContract(call: string, findings: readonly Finding[]): Misuse {
  const offences = findings.filter(({ kind }) => kind !== 'drift');
  return new Misuse(
    422,
    `The request does not fit the contract of ${call}`,
    offences.map(({ path, message }) => ({ path, message })),
    findings,
  );
}
