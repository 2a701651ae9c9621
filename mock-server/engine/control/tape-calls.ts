/** The control calls that record what happens in a world. */
import { MAX_TAPES, MAX_TAPES_BYTES } from '#contracts/control/tape';
import { writeExpectedData } from '../journal/expected-data.ts';
import { readJournal } from '../journal/read.ts';
import { copyWorld } from '../journal/record-tape.ts';
import { areTapesFull, buildTape, newTape } from '../journal/tape.ts';
import { forgetSteps } from '../scenario/undo.ts';
import { ClientError } from '../wire/client-error.ts';
import type { ControlHandlers } from './handler.ts';

export const tapeHandlers = {
  startTape({ platform: { tapes }, world }) {
    if (world.recording) {
      return new ClientError(409, `This world answers from ${world.recording.name}, which a test has not`);
    }
    if (tapes.has(world.name)) return new ClientError(409, 'This world is being recorded already');
    if (tapes.size >= MAX_TAPES) {
      const names = [...tapes.keys()].join(', ');
      return new ClientError(409, `${MAX_TAPES} worlds are being recorded: stop one of ${names} first`);
    }
    if (areTapesFull(tapes)) {
      const size = `${MAX_TAPES_BYTES >> 20} MiB`;
      return new ClientError(409, `The worlds that are being recorded take ${size}: stop one first`);
    }
    // A test could not undo what was changed before its snapshot.
    forgetSteps(world);
    tapes.set(world.name, newTape(copyWorld(world)));
    return { steps: 0 };
  },

  getTape({ platform, world }) {
    const tape = platform.tapes.get(world.name);
    return tape ? buildTape(platform.tapes, tape) : null;
  },

  stopTape({ platform, world }) {
    platform.tapes.delete(world.name);
    return { steps: null };
  },

  getExpectedData({ platform: { domain }, world, params: { id } }) {
    const [entry] = readJournal(world, { limit: 1, id: Number(id) }).entries;
    if (!entry) return new ClientError(404, `The journal has no exchange ${id}`);
    const { call, reply } = entry;
    const contract = domain.registry.contracts.get(call);
    // A snapshot that is taken now holds already what the call has written.
    if (typeof reply !== 'object' || (contract && contract.effect !== 'read')) return {};
    const data = contract ? Object(reply).data : reply;
    return { data: writeExpectedData(domain.registry, call, data) };
  },
} satisfies Partial<ControlHandlers>;
