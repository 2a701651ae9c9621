/** Checks e-mail addresses. */
import { trimTyped } from '../separators.ts';

/** The maximum length of an address by RFC 5321 §4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_CHARS = 254;
/** The pattern of HTML's `<input type="email">`, but the domain must have a dot. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Returns the address trimmed and in lower case, or undefined when it is no address. */
export function normaliseEmail(typed: string): string | undefined {
  const address = trimTyped(typed).toLowerCase();
  return address.length <= MAX_EMAIL_CHARS && ADDRESS.test(address) ? address : undefined;
}

/** Returns the first character that an address cannot contain in its place, or undefined when there is none. */
export function findWrongEmailLetter(typed: string): string | undefined {
  const [name = '', ...domain] = trimTyped(typed).split('@');
  const letter = /[^a-z0-9.!#$%&'*+/=?^_`{|}~-]/iu.exec(name) ?? /[^a-z0-9.-]/iu.exec(domain.join(''));
  return letter?.[0];
}
