import { expect, test } from 'vitest';
import { listErrors } from '#contracts/contract';
import { contracts } from '#contracts/registry';
import { acceptDeclaredRefusal } from '../../../../scripts/contract/target/classify-reply.ts';
import { Untried } from '../../../../scripts/contract/target/target.ts';

test('a live backend may refuse each call as its contract declares, whatever stands in the message', () => {
  const accept = [...contracts.values()].flatMap((contract) =>
    Object.values(listErrors(contract)).map(({ message }) => () => {
      const body = { result: false, message: message.replaceAll(/\{\w+\}/g, '1.250,00') };
      acceptDeclaredRefusal(contract, { status: 200, body }, { isLive: true });
    }),
  );

  expect(accept.length).toBeGreaterThan(100);
  for (const each of accept) expect(each).toThrow(Untried);
});
