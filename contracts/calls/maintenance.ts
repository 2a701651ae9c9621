import { contract } from '../contract.ts';
import { CODE, MESSAGE } from '../envelope.ts';

export const check_status = contract('maintenance/check_status', {
  summary: 'Tells whether the site is open; `result` is false during maintenance.',
  source: 'spec §7 maintenance, §4 Maintenance',
  access: 'visitor',
  effect: 'read',
  errors: { UNDER_MAINTENANCE: { message: MESSAGE.maintenance, code: CODE.maintenance } },
  answersInMaintenance: true,
});
