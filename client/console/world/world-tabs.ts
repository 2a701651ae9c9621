/** The tabs of the dialog that the world button opens. */
export const WORLD_TABS = ['worlds', 'snapshots'] as const;
export type WorldTab = (typeof WORLD_TABS)[number];
