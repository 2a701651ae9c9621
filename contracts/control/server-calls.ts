/**
 * The control calls that reach beyond the world of their request. The visitors of a public server cannot send
 * them.
 */
import * as z from 'zod/mini';
import { control } from './control-call.ts';
import { HarFile, HarWorld, MAX_HAR_BYTES } from './har-world.ts';
import { Server } from './server.ts';
import { KeptSnapshot, Snapshot } from './snapshot.ts';
import { ListedWorld, NewWorld, World } from './world.ts';

export const serverCalls = {
  getWorlds: control('GET /worlds', {
    summary: 'Lists the worlds, those that are kept and those that were dropped, with their last use.',
    reply: z.array(ListedWorld),
  }),
  postWorld: control('POST /worlds', {
    summary: 'Creates a world of this name and keeps it.',
    body: NewWorld,
    reply: ListedWorld,
    changesWorld: false,
  }),
  deleteWorld: control('DELETE /worlds/:name', {
    summary:
      'Deletes a world; what was changed in it is a snapshot `deleted-NAME` for a day. A later request for its name begins a new one.',
    reply: z.array(ListedWorld),
    changesWorld: false,
  }),
  openHar: control('POST /har', {
    summary: 'Creates a world that answers from the HAR file of a browser, until the server ends.',
    body: HarFile,
    maxBytes: MAX_HAR_BYTES,
    reply: HarWorld,
    changesWorld: false,
  }),
  getServer: control('GET /server', {
    summary: 'Returns where the server keeps its worlds, and how much room is left.',
    reply: Server,
  }),
  getSnapshots: control('GET /snapshots', {
    summary: 'Lists the snapshots that are kept for all worlds, the latest first.',
    reply: z.array(KeptSnapshot),
  }),
  saveSnapshot: control('PUT /snapshots/:name', {
    summary: 'Keeps a snapshot of this world under a name, in the place of an earlier one of that name.',
    reply: z.array(KeptSnapshot),
    changesWorld: false,
  }),
  getKeptSnapshot: control('GET /snapshots/:name', {
    summary: 'Returns a kept snapshot as one document.',
    reply: Snapshot,
  }),
  restoreSnapshot: control('POST /snapshots/:name/restore', {
    summary: 'Replaces this world by a kept snapshot.',
    reply: World,
  }),
  deleteSnapshot: control('DELETE /snapshots/:name', {
    summary: 'Deletes a kept snapshot.',
    reply: z.array(KeptSnapshot),
    changesWorld: false,
  }),
} as const;
