import { defineScreenModel } from '../../core/models.ts';

export interface Draft {
  /** The key of the form's history entry, which the page of maintenance replaces and gives back. */
  readonly entryKey: string;
  /** The texts by field, without those of passwords, which are never kept after the page is left. */
  readonly texts: Readonly<Record<string, string>>;
  /** Whether a typed password was left out, so that the player has to type it again. */
  readonly lacksPassword: boolean;
}

/** The drafts by address of the form. They are kept in memory only and are cleared at sign-out. */
export const getFormDrafts = defineScreenModel(({ player }) => {
  const drafts = new Map<string, Draft>();
  player.onSignOut(() => drafts.clear());
  return drafts;
});
