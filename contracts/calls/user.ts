/** The class `user`, a file per concern. */
export * from './user/favorites.ts';
export * from './user/passwords.ts';
export * from './user/registration.ts';
export * from './user/second-factor.ts';
export * from './user/session.ts';
