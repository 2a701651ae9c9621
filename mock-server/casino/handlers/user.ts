/** The handlers of the class `user`. As in the contracts, each subject has its own file. */
import type { Classes } from '#contracts/registry';
import type { HandlersOf } from './handler.ts';
import { favorites } from './user/favorites.ts';
import { passwords } from './user/passwords.ts';
import { registration } from './user/registration.ts';
import { secondFactor } from './user/second-factor.ts';
import { session } from './user/session.ts';

export const user: HandlersOf<Classes['user']> = {
  ...favorites,
  ...passwords,
  ...registration,
  ...secondFactor,
  ...session,
};
