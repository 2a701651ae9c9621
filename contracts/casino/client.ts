/** A typed client of the control interface of the mock of this site, for the console and for tests. */
import {
  type ControlOf,
  type ControlTarget,
  createControlOf,
  createSenderOf,
  type SendControlOf,
} from '../control/client.ts';
import { type SiteControls, siteControls } from './calls.ts';

export type Control = ControlOf<SiteControls>;
export type SendControl = SendControlOf<SiteControls>;

/** Returns a client of a server's control interface, for one world. */
export function createControl(target: ControlTarget): Control {
  return createControlOf(siteControls, target);
}

/** Returns a client that does not check replies, so that it can control a server of another version. */
export function createSender(target: ControlTarget): SendControl {
  return createSenderOf(siteControls, target);
}
