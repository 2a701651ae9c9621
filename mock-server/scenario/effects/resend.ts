import type { EffectKind } from './effect.ts';

/** The connection is closed plainly: browsers send a POST again. */
export const resend: EffectKind<'resend'> = { afterwards: 'ends', apply: () => ({ kind: 'resend' }) };
