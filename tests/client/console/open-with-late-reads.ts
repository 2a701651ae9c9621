import { aWorld, type TestWorld } from '#tests/support/a-world';
import { openTestConsole } from './open-test-console.ts';

/**
 * Opens a console whose next readings of a control path are answered by the server at once, but reach the console
 * only at `release`.
 */
export async function openWithLateReads(path: string) {
  const world = await aWorld();
  let isHeld = false;
  let release = () => {};
  const request: TestWorld['request'] = async (address, init) => {
    const response = await world.request(address, init);
    if (isHeld && address.endsWith(path) && init?.method === 'GET')
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    return response;
  };
  const opened = await openTestConsole({ beside: { world: { ...world, request } } });
  isHeld = true;
  return { ...opened, release: () => release() };
}
