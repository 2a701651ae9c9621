/** The names of what the checks of a call ask, by which the same is asked of the mock. */

/** The request that the call is expected to grant. */
export const EXAMPLE = 'example';
export const VISITOR = 'somebody without a session';
export const NO_SESSION = 'a session that does not exist';
const REFUSAL = 'errors.';
const FLAW = 'request';

/** error: the name of a refusal that the call declares. */
export function nameRefusal(error: string): string {
  return `${REFUSAL}${error}`;
}

export function nameFlaw({ flaw, field }: { readonly flaw: string; readonly field?: string }): string {
  return `${field === undefined ? FLAW : `${FLAW}.${field}`}: ${flaw}`;
}

/** Returns whether a question is about data that no client sends, whose refusal each server words in its own way. */
export function isAboutFlaw(question: string): boolean {
  return question.startsWith(FLAW);
}

export function isAboutRefusal(question: string): boolean {
  return question.startsWith(REFUSAL);
}
