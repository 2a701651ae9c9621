import type { EffectImplementation } from './effect.ts';

/** Breaks the connection after one junk byte: without any byte, browsers silently repeat a POST. */
export const drop: EffectImplementation<'drop'> = { next: 'ends', apply: () => ({ kind: 'drop' }) };
