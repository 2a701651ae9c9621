/** Opens worlds that answer from a HAR file or a recording. */

import type * as z from 'zod/mini';
import type { Registry } from '#contracts/collect';
import { type HarFile, MAX_HAR_WORLDS, MAX_HAR_WORLDS_BYTES } from '#contracts/control/har-world';
import { measureBytes } from '../base/measure-bytes.ts';
import type { Platform } from '../platform.ts';
import { CorpusError, type CorpusFile } from '../sources/corpus/corpus-lines.ts';
import { readHar } from '../sources/corpus/from-har.ts';
import { readRecording } from '../sources/corpus/read-recording.ts';
import { openRecording } from '../sources/corpus/recording.ts';
import { issueName } from '../tables/issue-name.ts';
import { ClientError } from '../wire/client-error.ts';
import { deleteWorld } from '../worlds/replace-world.ts';
import type { World } from '../worlds/world.ts';
import { createWorld, type WorldOptions } from '../worlds/worlds.ts';
import type { ControlHandlers } from './handler.ts';

export const harHandlers: Pick<ControlHandlers, 'openHar'> = {
  openHar({ platform, world: current, body }) {
    const { name, here = false } = body;
    const { backend, recording, domain, worlds } = platform;
    const answerer = backend?.origin ?? recording?.name;
    if (answerer !== undefined) {
      return new ClientError(409, `Here ${answerer} answers in every world. Start the mock without it.`);
    }
    if ([...worlds.values()].filter((world) => world.recording).length >= MAX_HAR_WORLDS) {
      return new ClientError(409, `${MAX_HAR_WORLDS} worlds answer from a file: delete one first`);
    }
    const file = readFile(domain.registry, body);
    if (file instanceof ClientError) return file;
    const { exchanges, total, omitted = null } = file;
    const bytes = measureBytes(exchanges, MAX_HAR_WORLDS_BYTES);
    const taken = [...worlds.values()].reduce((sum, { recording }) => sum + (recording?.bytes ?? 0), bytes);
    if (taken > MAX_HAR_WORLDS_BYTES) {
      const size = `${MAX_HAR_WORLDS_BYTES >> 20} MiB`;
      return new ClientError(409, `The worlds that answer from a file would take more than ${size}`);
    }
    if (exchanges.length === 0) {
      const reason = 'None of its requests is a whole call or document of this API';
      return new ClientError(422, omitted === null ? reason : `${reason}. ${omitted}`);
    }
    const options = { recording: openRecording(exchanges, name, bytes) };
    const world = here
      ? replaceByFile(platform, current, options)
      : createWorld(platform, issueName(), true, options);
    return {
      name: world.name,
      exchanges: exchanges.length,
      total,
      calls: [...new Set(exchanges.map(({ call }) => call))].sort(),
      omitted,
    };
  },
};

/** Reads the exchanges of a file, or says why there are none. */
function readFile(registry: Registry, { entries, text }: z.output<typeof HarFile>): CorpusFile | ClientError {
  if ((entries === undefined) === (text === undefined)) {
    return new ClientError(422, 'Send either entries or text', { path: 'entries' });
  }
  try {
    return text === undefined ? readHar(registry, entries ?? []) : readRecording(registry, text);
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    return new ClientError(422, `The file cannot be read: ${error.message}`, { path: 'text' });
  }
}

/** Lets a world answer from a file. It is not stored any more, since a file answers only until the server ends. */
function replaceByFile(platform: Platform, { name, usage }: World, options: WorldOptions): World {
  deleteWorld(platform, name);
  return createWorld(platform, name, usage.isTeams, options);
}
