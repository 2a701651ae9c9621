/** A typed client of the control interface of the mock of this site, for the console and for tests. */
import { type ControlOf, type ControlTarget, createControlOf } from '../control/client.ts';
import { type SiteControls, siteControls } from './calls.ts';

export type Control = ControlOf<SiteControls>;

/** Returns a client of a server's control interface, for one world. */
export function createControl(target: ControlTarget): Control {
  return createControlOf(siteControls, target);
}
