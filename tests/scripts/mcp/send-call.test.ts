import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SentCalls } from '#contracts/control/send-call';
import { aWorld } from '#tests/support/a-world';
import { openSession } from './open-session.ts';

const Contracts = z.array(z.object({ name: z.string(), summary: z.string(), example: z.unknown() }));

test('an agent makes a deposit fail once, sends it as a player, and says what she got', async () => {
  const { callTool, saved } = openSession(await aWorld());
  await callTool('getContracts'); // Its reply is too long for an answer, so the agent reads the file.
  const contracts = Contracts.parse(JSON.parse(saved[0] ?? ''));
  const deposit = contracts.find(({ name }) => name === 'prepayServices/processTransaction');
  const call = { call: deposit?.name, data: deposit?.example, as: 'esra.isik' };
  await callTool('postRule', {
    body: {
      rule: {
        on: deposit?.name,
        player: 'esra.isik',
        effect: { kind: 'message', message: 'Yatırım alınamadı' },
        when: { times: 1 },
      },
    },
  });

  const first = SentCalls.parse(await callTool('sendCall', { body: call }));
  const second = SentCalls.parse(await callTool('sendCall', { body: call }));

  expect(first).toMatchObject([
    {
      end: 'whole',
      entry: {
        player: 'esra.isik',
        status: 200,
        verdict: 'injected',
        reply: { result: false, message: 'Yatırım alınamadı' },
      },
    },
  ]);
  expect(second).toMatchObject([{ end: 'whole', entry: { verdict: 'conforms', reply: { result: true } } }]);
  expect(await callTool('sendCall', { body: { ...call, as: 'nobody' } })).toMatch(
    /^body\.as: There is no player nobody/,
  );
});
