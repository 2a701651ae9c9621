/** All handlers by the name of their call or document. One without a handler does not compile. */
import type { Classes } from '#contracts/registry';
import { type Handler, listHandlers } from '../../engine/handler.ts';
import { betframe } from './betframe.ts';
import { casino } from './casino.ts';
import { cmscontroller } from './cmscontroller.ts';
import { crm } from './crm.ts';
import { documentHandlers } from './documents.ts';
import { envoy } from './envoy.ts';
import { finance } from './finance.ts';
import { habanero } from './habanero.ts';
import type { HandlersOf } from './handler.ts';
import { livecasino } from './livecasino.ts';
import { maintenance } from './maintenance.ts';
import { prepayServices } from './prepayServices.ts';
import { slider } from './slider.ts';
import { system } from './system.ts';
import { user } from './user.ts';
import { virtualgames } from './virtualgames.ts';

const byClass: { readonly [Name in keyof Classes]: HandlersOf<Classes[Name]> } = {
  betframe,
  casino,
  cmscontroller,
  crm,
  habanero,
  slider,
  envoy,
  finance,
  livecasino,
  maintenance,
  prepayServices,
  system,
  user,
  virtualgames,
};

export const handlers: ReadonlyMap<string, Handler> = new Map([
  ...listHandlers(byClass),
  ...Object.entries<Handler>(documentHandlers),
]);
