/** Lists every call and document. The file of a class exports its calls. A new class must be added here. */
import * as betframe from './calls/betframe.ts';
import * as casino from './calls/casino.ts';
import * as cmscontroller from './calls/cmscontroller.ts';
import * as crm from './calls/crm.ts';
import * as envoy from './calls/envoy.ts';
import * as finance from './calls/finance.ts';
import * as habanero from './calls/habanero.ts';
import * as livecasino from './calls/livecasino.ts';
import * as maintenance from './calls/maintenance.ts';
import * as prepayServices from './calls/prepayServices.ts';
import * as slider from './calls/slider.ts';
import * as system from './calls/system.ts';
import * as user from './calls/user.ts';
import * as virtualgames from './calls/virtualgames.ts';
import { collectContracts } from './collect.ts';

export { documents } from './documents/registry.ts';

export const classes = {
  cmscontroller,
  slider,
  habanero,
  crm,
  user,
  casino,
  livecasino,
  virtualgames,
  betframe,
  finance,
  prepayServices,
  envoy,
  maintenance,
  system,
} as const;
export type Classes = typeof classes;

/** Every business call by its wire name, `class/method`. */
export const contracts = collectContracts(Object.values(classes));
