/**
 * The panels of the console, and the control calls that they need. Panels with calls are about the mock's own
 * worlds; where a backend or a recording answers, its players, payments and codes are not in these worlds.
 */
import { enginePanelCalls } from '#contracts/control/calls';
import type { Platform } from '../platform.ts';
import { ClientError } from '../wire/client-error.ts';

type PanelPlatform = Pick<Platform, 'domain' | 'backend' | 'recording'>;

/** Returns the names of the panels that the console shows. */
export function listPanels({ domain, backend, recording }: PanelPlatform): readonly string[] {
  return listAllPanels(domain)
    .filter(({ name, calls }) => {
      if (Object.keys(calls).length === 0) return true;
      // The clock gives the replies of a recording their time.
      return name === 'clock' ? backend === null : backend === null && recording === null;
    })
    .map(({ name }) => name);
}

/** Refuses a control call of a panel that this server does not have; undefined for all other calls. */
export function refuseWithoutPanel(platform: PanelPlatform, callName: string): ClientError | undefined {
  const panel = listAllPanels(platform.domain).find(({ calls }) => callName in calls);
  if (!panel || listPanels(platform).includes(panel.name)) return undefined;
  const answerer = platform.backend
    ? `the backend ${platform.backend.origin}`
    : `the recording ${platform.recording?.name}`;
  return new ClientError(
    409,
    `This call is about the mock's own world, but here ${answerer} answers. Start the mock without it.`,
  );
}

function listAllPanels({ panels }: Platform['domain']) {
  return [...panels, ...Object.entries(enginePanelCalls).map(([name, calls]) => ({ name, calls }))];
}
