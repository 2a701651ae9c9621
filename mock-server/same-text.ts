/** Compares secrets: takes as long for any text of the same length. */
export function isSameText(sent: string, expected: string): boolean {
  if (sent.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < sent.length; index++) {
    difference |= sent.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
