/** Starts a server in the process of the test. The server stores its worlds in a state folder. */
import { cp } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { casino } from '#mock-server/casino/casino';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { persistWorlds, type StoreSettings } from '#mock-server/engine/node/state/persistence';
import { aWorld, NOON, type TestWorld } from '../a-world.ts';
import { createStateFolder } from './state-folder.ts';

export { createStateFolder };

/** Copies the folder of a running server: its files are those that the next server finds if it is killed now. */
export async function copyStateFolder(folder: string): Promise<string> {
  const copy = await createStateFolder();
  // A draft of a key may go while it is copied.
  const filter = (file: string) => !/\.pem\.\d/.test(file);
  await cp(folder, copy, { recursive: true, filter });
  return copy;
}

export interface StateServer extends TestWorld {
  /** The lines that the server has logged. */
  readonly lines: readonly string[];
  /** Shuts the server down. `copyStateFolder` gives the folder as a killed server would leave it. */
  readonly stop: () => void;
}

/** Starts a server with a state folder; calls go to its default world. */
export async function startStateServer(
  folder: string,
  flags: readonly string[] = [],
  settings: Partial<StoreSettings> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<StateServer> {
  const lines: string[] = [];
  const parsed = parseFlags([`--state=${folder}`, ...flags], env);
  const platform = await createPlatform(casino, parsed, { now: () => NOON, log: (line) => lines.push(line) });
  // A key that is generated in the background would create the folder again after its removal.
  onTestFinished(() =>
    platform.publicKey().then(
      () => undefined,
      () => undefined,
    ),
  );
  const stop = persistWorlds(platform, parsed, settings);
  onTestFinished(stop);
  return { ...(await aWorld({ name: 'default', platform })), lines, stop };
}

export async function readSnapshotText({ request }: TestWorld): Promise<string> {
  return (await request('/__mock/api/world/snapshot')).text();
}
