/** The tabs of the world's dialog. */
export const WORLD_TABS = ['worlds', 'snapshots', 'settings'] as const;
export type WorldTab = (typeof WORLD_TABS)[number];
