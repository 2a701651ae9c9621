/**
 * Thrown when code of the site cannot be fetched: the site is unreachable, or probably has a newer version.
 */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
  readonly isSiteThere: boolean;

  constructor(cause: unknown, isSiteThere: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isSiteThere = isSiteThere;
  }
}
