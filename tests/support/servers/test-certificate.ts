/**
 * Certificates for 127.0.0.1 and localhost, in files of their own, since Node cannot create any and not every machine
 * has openssl. Their keys are used in tests only, so they may be public.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of a file of `certificates`, as `NODE_EXTRA_CA_CERTS` takes it. */
export function findPem(name: string): string {
  return join(import.meta.dirname, 'certificates', `${name}.pem`);
}

function readCertificate(name: string) {
  return { cert: readFileSync(findPem(name), 'utf8'), key: readFileSync(findPem(`${name}-key`), 'utf8') };
}

/** It is self-signed, and valid until 2126. */
export const TEST_CERTIFICATE = readCertificate('test');
/** It is self-signed, and has expired in 2020. */
export const EXPIRED_CERTIFICATE = readCertificate('expired');
/** It is for api.example.com and www.example.com, from an authority of its own (`foreign-authority`), until 2126. */
export const FOREIGN_CERTIFICATE = readCertificate('foreign');
