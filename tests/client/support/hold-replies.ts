import type { TestWorld } from '../../support/a-world.ts';
import { createGate } from '../../support/servers/gate.ts';

/**
 * Delays the replies to a call until `answer` is called. By then, the server has processed its requests.
 *
 * method: the method of the call.
 */
export function holdReplies(world: TestWorld, method = 'processTransaction') {
  const { opened, open } = createGate();
  const held: TestWorld = {
    ...world,
    async request(path, init) {
      const response = await world.request(path, init);
      if (String(init?.body).includes(`"${method}"`)) await opened;
      return response;
    },
  };
  return { held, answer: open };
}
