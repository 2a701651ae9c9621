/** A slot, or a table of the live casino. */
export type PlayableType = 'slot' | 'live';
