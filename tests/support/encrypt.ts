import { constants, publicEncrypt } from 'node:crypto';

/** Encrypts a text as the client does before storing it: RSA with PKCS#1 v1.5, as base64. */
export function encryptForServer(publicKeyPem: string, text: string): string {
  return publicEncrypt(
    { key: publicKeyPem, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text),
  ).toString('base64');
}
