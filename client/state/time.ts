/** The server's time, as its replies tell it: the client's own clock decides nothing. */

export interface ServerTime {
  /** Epoch ms; undefined before the first reply. Runs on between replies. */
  now(): number | undefined;
  /** Takes the `Date` header of a reply. */
  heard(dateHeader: string | null): void;
}
