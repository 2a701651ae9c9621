import { MESSAGE } from '#contracts/envelope';

/** The reply to a launch token that is unknown or whose session is over. */
export const SESSION_ENDED = { error: 'session-ended', message: MESSAGE.sessionExpired } as const;
