/** The names of the requests of the mock's own pages. They leave out the launch token, a secret. */
export const PAGE_CALL = {
  round: 'POST /games/{launch-token}/rounds',
  slip: 'POST /games/{launch-token}/slips',
  message: 'POST /support/messages',
} as const;

/** The names by which rules match those requests. */
export const PAGE_RULE = { round: 'games/round', slip: 'games/slip', message: 'support/message' } as const;
