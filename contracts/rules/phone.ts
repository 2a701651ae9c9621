/** Mobile phone numbers of Türkiye: `+90` and ten digits, the first a 5. */

/** The ten digits with an optional prefix, after spaces and signs are removed. */
const NUMBER = /^(?:\+90|0090|90|0)?(5\d{9})$/;

/** Returns `0532 123 45 67` as `+905321234567`, or undefined when it is no mobile number. */
export function normalisePhone(typed: string): string | undefined {
  const digits = NUMBER.exec(typed.replace(/[\s().-]/g, ''))?.[1];
  return digits === undefined ? undefined : `+90${digits}`;
}

/** Returns `+905321234567` as `+90 532 123 45 67`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5');
}

/** Returns `+905321234567` as `+90 5** *** ** 67`, enough for its owner to recognise. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\+90)(\d)\d{7}(\d{2})$/, '$1 $2** *** ** $3');
}
