/** The notice of the login page for a visitor who was redirected to it (spec §2 Navigation rules). */
import { type Signal, signal } from '@preact/signals-react';
import { defineScreenModel, type Models } from '../../models.ts';

export type LoginNotice =
  /** A link with which the player sets a new password was requested for this e-mail address. */
  | { readonly kind: 'reset-mail'; readonly email: string }
  | { readonly kind: 'password-reset' }
  /** The session expired, most likely before the password could be changed. */
  | { readonly kind: 'password-kept' }
  /** No reply came to the change of the password, so it may or may not have been changed. */
  | { readonly kind: 'password-uncertain' };

/** Returns a signal with the notice of the login page or null. A notice stays until sign-in or reload. */
export const getLoginNotice = defineScreenModel(({ player }: Models): Signal<LoginNotice | null> => {
  const notice = signal<LoginNotice | null>(null);
  player.onSignIn(() => {
    notice.value = null;
  });
  return notice;
});
