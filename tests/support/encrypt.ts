import { constants, publicEncrypt } from 'node:crypto';

/** Encrypts a value as the client does before it stores it: RSA, PKCS#1 v1.5, base64. */
export function encryptForServer(publicKeyPem: string, text: string): string {
  return publicEncrypt(
    { key: publicKeyPem, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text),
  ).toString('base64');
}
