/** What a client's browser makes of a value: RSA, PKCS#1 v1.5, base64. */
import { constants, publicEncrypt } from 'node:crypto';

export function encrypted(publicKeyPem: string, text: string): string {
  return publicEncrypt(
    { key: publicKeyPem, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text),
  ).toString('base64');
}
