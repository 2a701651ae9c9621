/** The control calls that record what happens in a world. */
import { MAX_RECORDERS_BYTES, MAX_STEP_RECORDINGS } from '#contracts/control/step-recording';
import { writeExpectedData } from '../journal/expected-data.ts';
import { readJournal } from '../journal/read.ts';
import { copyWorld } from '../journal/record-steps.ts';
import { areRecordersFull, buildRecording, newRecorder } from '../journal/step-recorder.ts';
import { forgetSteps } from '../scenario/undo.ts';
import { ClientError } from '../wire/client-error.ts';
import type { ControlHandlers } from './handler.ts';

export const stepRecordingHandlers = {
  startStepRecording({ platform: { recorders }, world }) {
    if (world.recording) {
      return new ClientError(409, `This world answers from ${world.recording.name}, which a test has not`);
    }
    if (recorders.has(world.name)) return new ClientError(409, 'This world is being recorded already');
    if (recorders.size >= MAX_STEP_RECORDINGS) {
      const names = [...recorders.keys()].join(', ');
      return new ClientError(
        409,
        `${MAX_STEP_RECORDINGS} worlds are being recorded: stop one of ${names} first`,
      );
    }
    if (areRecordersFull(recorders)) {
      const size = `${MAX_RECORDERS_BYTES >> 20} MiB`;
      return new ClientError(409, `The worlds that are being recorded take ${size}: stop one first`);
    }
    // A test could not undo what was changed before its snapshot.
    forgetSteps(world);
    recorders.set(world.name, newRecorder(copyWorld(world)));
    return { steps: 0 };
  },

  getStepRecording({ platform, world }) {
    const recorder = platform.recorders.get(world.name);
    return recorder ? buildRecording(platform.recorders, recorder) : null;
  },

  stopStepRecording({ platform, world }) {
    platform.recorders.delete(world.name);
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
