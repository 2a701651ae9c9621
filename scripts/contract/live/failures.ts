/** Describes why a request got no reply, or a redirect in place of one. */
import { readErrorText } from '#contracts/error-text';
import { makePrintable } from '#contracts/write/line';
import { describeHttpFault } from '#mock-server/engine/node/http-faults';
import { NoAnswer } from '../target/target.ts';

/** The meanings of codes. Others of the system, such as ECONNREFUSED, are shown as they are. */
const FAILURES: Readonly<Record<string, string>> = {
  ECONNRESET: 'the connection was closed',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS, which https:// needs',
};

/** The faults of a certificate itself, by the code of the error. */
const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  CERT_REVOKED: 'was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
};
/** The codes of a certificate whose issuer is not trusted. */
const ISSUER = /^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE).*)$/;
const TRUST =
  'to trust it, or the private authority that has issued it, set NODE_EXTRA_CA_CERTS to its PEM file.';
const RENEW = 'the server needs another one.';

/** Returns the error of a request without a reply. error: what has ended it. */
export function buildNoAnswer(error: unknown, timeoutMs: number): NoAnswer {
  if (isTimeout(error)) return new NoAnswer(`no answer within ${timeoutMs / 1000} s`);
  const certificate = describeCertificate(error);
  if (certificate)
    return new NoAnswer(`its certificate ${certificate}`, /issued|self/.test(certificate) ? TRUST : RENEW);
  const { cause = error } = Object(error);
  const { code = readErrorText(cause), reason } = Object(cause);
  const fault = describeHttpFault(String(code), String(reason));
  if (fault !== undefined) return new NoAnswer(`the answer ${fault}`);
  return new NoAnswer(`no answer: ${FAILURES[code] ?? code}`);
}

/** Returns whether the same request may get a reply when it is sent again. */
export function isPassing(error: unknown): boolean {
  return !isTimeout(error) && describeCertificate(error) === undefined;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Returns what is wrong with the server's certificate, or undefined for any other error. */
function describeCertificate(error: unknown): string | undefined {
  const { code, cert, host } = Object(Object(error).cause);
  if (code !== 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return CERTIFICATES[code] ?? (ISSUER.test(code) ? 'was issued by an unknown authority' : undefined);
  }
  return `is for ${makePrintable(String(Object(cert).subjectaltname))}, not for ${host}`;
}

/** Names only the origin of a redirect's target, since the path or query may hold a token. */
export function describeRedirect(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  origin: string,
): string {
  const location = headers.get('location');
  if (location === null) return `answered HTTP ${status} without a location`;
  const target = URL.canParse(location, origin) ? new URL(location, origin).origin : 'an unreadable address';
  return `answered HTTP ${status} to ${target}, which is not followed`;
}
