import type { AnyContract } from '#contracts/contract';
import { type HttpReply, NoAnswer, type Sender } from '../target/target.ts';
import type { LiveRun } from './live-run.ts';
import { findWrite, requireLeave } from './writes.ts';

/** Sends a call that the run may send. What a write may create is noted before, so that it can be undone. */
export async function sendCall(
  { settings, sessions, undo }: LiveRun,
  contract: AnyContract,
  data: unknown,
  sender?: Sender,
): Promise<HttpReply> {
  requireLeave(settings.site, contract, settings.allow);
  const write = findWrite(settings.site, contract);
  if (write?.use !== 'creates') return sessions.send(contract, data, sender);
  undo.expect(write.thing, data);
  try {
    const reply = await sessions.send(contract, data, sender);
    await undo.learn(write.thing, reply);
    return reply;
  } catch (error) {
    if (error instanceof NoAnswer) undo.noteLoss(write.thing);
    throw error;
  }
}
