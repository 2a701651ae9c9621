import type { EffectKind } from './effect.ts';

/** The connection dies; the client learns of it once. */
export const drop: EffectKind<'drop'> = { afterwards: 'ends', apply: () => ({ kind: 'drop' }) };
