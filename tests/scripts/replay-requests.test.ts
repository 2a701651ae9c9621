/** Tests that each request of a recorded session is sent again as it was: its moment, its sender and its texts. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as slider from '#contracts/calls/slider';
import * as system from '#contracts/calls/system';
import type { StepRecording } from '#contracts/control/step-recording';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { readRecording, recordSession } from '#tests/support/record-session';
import { startMockServer } from '#tests/support/servers/mock-server';
import { createWorld, type TestWorld } from '../../scripts/kit/test.ts';

const origin = await startMockServer();

async function play(recording: StepRecording): Promise<TestWorld> {
  const world = await createWorld({ origin });
  await world.replay(recording);
  return world;
}

/** Returns a request whose body arrives bit by bit. TypeScript's `RequestInit` lacks the `duplex` that it needs. */
function buildStreamed(body: ReadableStream) {
  const headers = { ...PANEL_HEADER, 'content-type': 'application/json' };
  return { method: 'POST', headers, body, duplex: 'half' };
}

test('of two requests at once, the one that is read sooner meets the rule that hits once, and does so again', async () => {
  const recording = await recordSession(async (world) => {
    await world.control('postRule', {
      rule: { on: 'system/ping', when: { times: 1 }, effect: { kind: 'status', status: 503 } },
    });
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const early = world.request(`${CALLS_PATH}/system/ping`, buildStreamed(body.readable));
    await world.call(system.ping);
    await new Blob(['{"data":{}}']).stream().pipeTo(body.writable);
    expect((await early).status).toBe(200);
  });

  expect(recording.steps.flatMap((step) => ('reply' in step ? [step.reply?.status] : []))).toEqual([
    503, 200,
  ]);
  await play(recording);
});

test('a phone is one again, and a session that nobody can read is refused again', async () => {
  const recording = await recordSession(async (world) => {
    await world.control('postRule', {
      rule: { on: 'system/ping', device: 'phone', effect: { kind: 'status', status: 503 } },
    });
    const headers = { ...PANEL_HEADER, 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' };
    await world.request(`${CALLS_PATH}/system/ping`, { method: 'POST', headers, body: '{"data":{}}' });
    await world.call(system.ping);
    const unreadable = `${'A'.repeat(342)}==`;
    await world.call(finance.check_balance, {}, { uid: unreadable, sid: unreadable });
  });

  expect(recording.steps.flatMap((step) => ('reply' in step ? [step.reply?.status] : []))).toEqual([
    503, 200, 200,
  ]);
  await play(recording);
});

test('what was typed is sent again as it was typed, also if it looks like a placeholder or names fields oddly', async () => {
  const typed = [
    '<session of esra.isik>',
    'a <token 1> and <=token 1>',
    '<sms code of esra.isik>',
    '<exchange 1>',
    '<==mail link of x>',
    '<session of "a">',
    '[redacted]',
  ];
  const names = ['x"__proto__', '__proto__', 'constructor', 'a-b', '1x', '\\', "'", '\n', '<token 1>'];
  const recording = await recordSession(async (world) => {
    await world.as('esra.isik'); // Issues a token, so that the first one has a value.
    for (const [index, text] of typed.entries()) {
      const fields = names.map((name) => `${JSON.stringify(name)}:${index}`).join();
      const body = `{"data":{"text":${JSON.stringify(text)},"all":{${fields}}}}`;
      await world.request(`${CALLS_PATH}/system/ping`, { method: 'POST', headers: PANEL_HEADER, body });
    }
    await world.control('postRule', {
      rule: { on: 'system/ping', effect: { kind: 'message', message: '<sms code of x> <token 1>' } },
    });
  });

  // Recorded once more while it is played, since the journal masks fields that no contract declares.
  const world = await createWorld({ origin });
  await world.control('startStepRecording');
  await world.replay(recording);

  const listPings = ({ steps }: StepRecording) =>
    steps.flatMap((step) =>
      'reply' in step && /text/.test(JSON.stringify(step)) ? [JSON.stringify(step.body)] : [],
    );
  const played = await readRecording(world);
  expect(listPings(recording)).toHaveLength(typed.length);
  expect(listPings(recording)[0]).toContain('<=session of esra.isik>');
  expect(listPings(played)).toEqual(listPings(recording));
  const { rules } = await world.control('getScenario');
  expect(rules[0]?.effect).toEqual({ kind: 'message', message: '<sms code of x> <token 1>' });
});

test('a list that a rule has emptied is empty again', async () => {
  const recording = await recordSession(async (world) => {
    await world.control('postRule', { rule: { on: 'slider/*', effect: { kind: 'empty-list' } } });
    expect((await world.call(slider.get_all_items)).envelope.data).toEqual([]);
  });

  const world = await play(recording);
  expect((await world.call('slider/get_all_items')).data).toEqual([]);
});
