/** The control calls that reach beyond the world of their request. */
import * as z from 'zod/mini';
import { isRecord } from '../json-values.ts';
import { control } from './control-call.ts';
import { HarFile, HarWorld, MAX_HAR_BYTES } from './har-world.ts';
import { Kept } from './kept.ts';
import { Server } from './server.ts';
import { KeptSnapshot, Snapshot } from './snapshot.ts';
import { ComparedWorlds, MAX_COMPARED_BYTES, SnapshotComparison } from './snapshot-comparison.ts';
import { ListedWorld, NewWorld, World } from './world.ts';

export const serverCalls = {
  getWorlds: control(
    'GET /worlds',
    'Lists the worlds, those that are kept and those that were dropped, with their last use.',
    z.array(ListedWorld),
  ),
  postWorld: control('POST /worlds', 'Creates a world of this name and keeps it.', ListedWorld, {
    body: NewWorld,
    changesWorld: false,
  }),
  deleteWorld: control(
    'DELETE /worlds/:name',
    'Deletes a world; what was changed in it is kept as a snapshot for a day; with `keep` `no`, nothing is, its earlier copies included. A later request for its name begins a new one.',
    z.object({ worlds: z.array(ListedWorld), kept: Kept }),
    {
      params: { name: 'GET /worlds name' },
      query: ['keep'],
      changesWorld: false,
      replaces: {
        parts: ['world', 'journal'],
        done: 'The world was deleted',
        world: 'name',
        applies: ({ query }) => query.keep !== 'no',
      },
    },
  ),
  openHar: control(
    'POST /har',
    'Creates a world that answers from the HAR file of a browser or a recording of `--record`, until the server ends; with `here`, this world does.',
    z.extend(HarWorld, { kept: Kept }),
    {
      body: HarFile,
      edits: { entries: 'GET /journal/har log.entries' },
      maxBytes: MAX_HAR_BYTES,
      maxValues: Number.POSITIVE_INFINITY,
      changesWorld: false,
      replaces: {
        parts: ['world', 'journal'],
        done: 'A file was opened in the world',
        applies: ({ body }) => isRecord(body) && body.here === true,
      },
    },
  ),
  getServer: control(
    'GET /server',
    'Returns where the server keeps its worlds, and how much room is left.',
    Server,
  ),
  getSnapshots: control(
    'GET /snapshots',
    'Lists the snapshots that are kept for all worlds, the latest first.',
    z.array(KeptSnapshot),
  ),
  saveSnapshot: control(
    'PUT /snapshots/:name',
    'Keeps a snapshot of this world under a name, in the place of an earlier one of that name.',
    z.array(KeptSnapshot),
    { params: { name: 'GET /snapshots name' }, changesWorld: false, destroys: true, notes: 'snapshot' },
  ),
  getKeptSnapshot: control('GET /snapshots/:name', 'Returns a kept snapshot as one document.', Snapshot, {
    params: { name: 'GET /snapshots name' },
  }),
  compareSnapshots: control(
    'POST /snapshots/comparison',
    'Says row by row how `other` differs from `one`, with the values of both but for secrets, and counts where there are many. Each is the name of a kept snapshot, a snapshot, or `null` for this world as it is now.',
    SnapshotComparison,
    {
      body: ComparedWorlds,
      edits: { one: 'GET /world/snapshot', other: 'GET /world/snapshot' },
      maxBytes: MAX_COMPARED_BYTES,
      maxValues: Number.POSITIVE_INFINITY,
      reads: true,
    },
  ),
  restoreSnapshot: control(
    'POST /snapshots/:name/restore',
    'Replaces this world by a kept snapshot.',
    z.extend(World, { kept: Kept }),
    {
      params: { name: 'GET /snapshots name' },
      notes: 'snapshot',
      replaces: { parts: ['world'], done: 'A snapshot was restored' },
    },
  ),
  deleteSnapshot: control('DELETE /snapshots/:name', 'Deletes a kept snapshot.', z.array(KeptSnapshot), {
    params: { name: 'GET /snapshots name' },
    changesWorld: false,
    destroys: true,
  }),
} as const;
