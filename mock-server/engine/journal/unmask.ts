import { isRecord } from '#contracts/json-values';

/** Returns an edited value in which all that equals what was shown, such as masks, is as it was before it was masked. */
export function unmask(edited: unknown, shown: unknown, original: unknown): unknown {
  if (Array.isArray(edited) && Array.isArray(shown) && Array.isArray(original)) {
    return edited.map((value, index) => unmask(value, shown[index], original[index]));
  }
  if (isRecord(edited) && isRecord(shown) && isRecord(original)) {
    return Object.fromEntries(
      Object.entries(edited).map(([name, value]) => [name, unmask(value, shown[name], original[name])]),
    );
  }
  return edited === shown ? original : edited;
}
