/** Thrown when a flag is wrong; the message tells the user which one and why. */
export class FlagError extends Error {}
