import type { Classes } from '#contracts/registry';
import type { HandlersOf } from './handler.ts';

export const system: HandlersOf<Classes['system']> = {
  ping: ({ world, fail }) => (world.scenario.maintenance ? fail('UNDER_MAINTENANCE') : null),
};
