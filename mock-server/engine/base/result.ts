/** The outcome of a domain function that can fail. After a failure, nothing has changed. */
export type Result<Value, Reason extends string, Details = unknown> =
  | { readonly ok: true; readonly value: Value }
  | Failure<Reason, Details>;

/** A failed result. Details: the type of further members. */
export type Failure<Reason extends string, Details = unknown> = {
  readonly ok: false;
  readonly reason: Reason;
} & Details;

/** The values of the placeholders `{…}` in the message of a failure. */
export interface MessageValues {
  readonly values?: Readonly<Record<string, string>>;
}
