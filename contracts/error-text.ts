/** Returns the message of an error, or as text what was thrown instead of one. */
export function readErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
