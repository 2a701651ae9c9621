import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { AnyContract, ResponseOf, SendOf } from '#contracts/contract';
import { aWorld } from './a-world.ts';

/**
 * Creates a world for tests without a signed-in player. `read` sends a call and returns the data of the
 * reply; `setClock` stops the clock at an instant.
 */
export async function createVisitorWorld() {
  const world = await aWorld();
  const read = async <C extends AnyContract>(contract: C, data?: SendOf<C>): Promise<ResponseOf<C>> => {
    const { envelope } = await world.call(contract, data);
    expect(envelope.message).toBe('İşlem Başarılı');
    return z.parse<C['response']>(contract.response, envelope.data);
  };
  const setClock = (now: string) => world.control('putClock', { now, running: false });
  return { ...world, read, setClock };
}
