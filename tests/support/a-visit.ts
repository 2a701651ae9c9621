import { expect } from 'vitest';
import type { AnyContract, ResponseOf, SendOf } from '#contracts/contract';
import { aWorld } from './a-world.ts';

/** A world with a way to ask, and to travel. */
export async function aVisit() {
  const world = await aWorld();
  const ask = async <C extends AnyContract>(contract: C, data?: SendOf<C>): Promise<ResponseOf<C>> => {
    const { envelope } = await world.call(contract, data);
    expect(envelope.message).toBe('İşlem Başarılı');
    return contract.response.parse(envelope.data);
  };
  const travel = (now: string) => world.control('putClock', { now, running: false });
  return { ...world, ask, travel };
}
