/** What only a programmer can get wrong: answered loudly, in the same envelope, saying what to write instead. */
import type { Envelope } from '#contracts/envelope';
import type { Finding } from '#contracts/judge';

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

export function misuseEnvelope({ status, message, debug }: Misuse): Envelope {
  return { result: false, message, data: null, code: status, debug };
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
