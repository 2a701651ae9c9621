import { useEffect, useRef } from 'react';
import { readErrorText } from '#contracts/error-text';
import { saveFile } from '../base/save-file.ts';
import { Button } from '../controls/button.tsx';
import { useJournalModels } from './models.ts';
import { SESSION_FILE, writeSessionTest } from './replay-test.ts';

/** Begins to record what happens in the world, and saves it as a test. */
export function RecordButton() {
  const { connection, world, notices } = useJournalModels();
  const steps = world.current.value?.recordedSteps ?? null;
  const isFull = world.current.value?.isRecordingFull ?? false;
  const isEnding = useRef(false);
  const before = useRef(steps);

  // Another console may stop the recording, and a server that ends loses it.
  useEffect(() => {
    if (before.current !== null && steps === null && !isEnding.current) {
      notices.showError('The recording has ended: it was stopped elsewhere, or the server has ended');
    }
    before.current = steps;
  }, [steps, notices]);

  useEffect(() => {
    if (isFull) notices.showError(`The recording is full: stop it, what comes now is left out`);
  }, [isFull, notices]);

  async function start() {
    isEnding.current = false;
    await connection.control('startStepRecording');
    notices.showSuccess('Recording: what is sent and switched from now on');
  }

  async function stop() {
    const recording = await connection.control('getStepRecording');
    if (!recording) return; // The world is loaded again, and the notice says that the recording has ended.
    const isSaved = await saveFile(notices, 'test', async () => {
      const { text, summary } = writeSessionTest(recording, world.name.value ?? '');
      const holds = `${summary}, with what was typed and answered`;
      return { name: SESSION_FILE, type: 'text/javascript', content: text, holds };
    });
    if (!isSaved) return;
    isEnding.current = true;
    await connection.control('stopStepRecording');
  }

  async function press() {
    try {
      await (steps === null ? start() : stop());
    } catch (thrown) {
      notices.showError(`${steps === null ? 'Not recorded' : 'Not stopped'}: ${readErrorText(thrown)}`);
    }
    await world.refresh().catch(() => {}); // The banner says that the server is not reachable.
  }

  if (!world.hasPanel('step-recording')) return null;
  return (
    <Button
      look={steps === null ? 'small' : 'small danger'}
      title={
        steps === null
          ? 'A Playwright test that repeats what is sent and switched in this world until it is stopped, and compares the replies'
          : 'Stops the recording, and saves it as a test'
      }
      onClick={() => void press()}
    >
      {steps === null ? 'Record' : `Stop (${steps}${isFull ? ', full' : ''})`}
    </Button>
  );
}
