import type { EffectImplementation } from './effect.ts';

/** Closes the connection without a byte: browsers then send a POST again by themselves. */
export const resend: EffectImplementation<'resend'> = { next: 'ends', apply: () => ({ kind: 'resend' }) };
