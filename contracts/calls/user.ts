/** The calls of the class `user`; the folder `user` has one file per subject. */
export * from './user/favorites.ts';
export * from './user/passwords.ts';
export * from './user/registration.ts';
export * from './user/second-factor.ts';
export * from './user/session.ts';
