/** All handlers by the wire name of their call. A class or a call without a handler does not compile. */
import type { AnyContract } from '#contracts/contract';
import type { Classes } from '#contracts/registry';
import { betframe } from './betframe.ts';
import { casino } from './casino.ts';
import { cmscontroller } from './cmscontroller.ts';
import { crm } from './crm.ts';
import { envoy } from './envoy.ts';
import { finance } from './finance.ts';
import { habanero } from './habanero.ts';
import type { Handler, HandlersOf } from './handler.ts';
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

export const handlers: ReadonlyMap<string, Handler<AnyContract>> = new Map(
  Object.entries(byClass).flatMap(([className, methods]) =>
    Object.entries(methods).map(([method, handler]) => [
      `${className}/${method}`,
      // The cast is safe, since a handler only receives data and callers that were checked by its own contract.
      handler as Handler<AnyContract>,
    ]),
  ),
);
