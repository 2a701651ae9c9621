/** Thrown when a flag cannot be used. The message is shown to the user. */
export class FlagError extends Error {}
