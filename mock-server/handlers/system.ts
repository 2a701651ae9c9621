import type { Classes } from '#contracts/registry';
import type { HandlersOf } from './handler.ts';

export const system: HandlersOf<Classes['system']> = {
  ping: () => null,
};
