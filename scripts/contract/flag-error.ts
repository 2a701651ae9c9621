/** A flag that cannot be used; the message is shown to the user. */
export class FlagError extends Error {}
