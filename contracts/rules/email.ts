/** E-mail addresses. */

/** RFC 5321 §4.5.3.1.3, less the angle brackets. */
const LONGEST = 254;
/** As HTML has it for `<input type="email">`, but with a dot in the domain: no site mails to a bare host. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Without blanks around it, in lower case; undefined when it is no address. */
export function normaliseEmail(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  return address.length <= LONGEST && ADDRESS.test(address) ? address : undefined;
}
