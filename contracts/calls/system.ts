import { contract } from '../contract.ts';
import { CODE, MESSAGE } from '../envelope.ts';

export const ping = contract('system/ping', {
  summary:
    'Tells that the server is available, or under maintenance; the `Date` header of its reply has the server’s time.',
  source: 'spec §7 maintenance',
  access: 'visitor',
  effect: 'read',
  errors: { UNDER_MAINTENANCE: { message: MESSAGE.maintenance, code: CODE.maintenance } },
  answersInMaintenance: true,
});
