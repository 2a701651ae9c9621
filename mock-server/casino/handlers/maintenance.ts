import type { Classes } from '#contracts/registry';
import type { HandlersOf } from './handler.ts';

export const maintenance: HandlersOf<Classes['maintenance']> = {
  check_status: ({ world, fail }) => (world.scenario.maintenance ? fail('UNDER_MAINTENANCE') : null),
};
