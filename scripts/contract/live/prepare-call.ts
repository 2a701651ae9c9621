import type { AnyContract } from '#contracts/contract';
import { findChildren, hasMarkWithin } from '#contracts/schema';
import { completeData } from '../target/complete-data.ts';
import { listFeeders } from '../target/ids.ts';
import type { Site } from '../target/site.ts';
import { type CallInput, NeedsAccount, NoAnswer, Unsendable, Untried } from '../target/target.ts';
import type { LiveRun, LiveSettings } from './live-run.ts';
import { buildPasswordChange, deriveTemporaryPassword } from './password-change.ts';
import { sendCall } from './send-call.ts';
import { NEEDS_ACCOUNT } from './sessions.ts';
import { findWrite, requireLeave } from './writes.ts';

/** Prepares the data of a call from its example, from ids of earlier replies, and from what the run has created. */
export async function prepareCall(run: LiveRun, contract: AnyContract): Promise<CallInput> {
  const { settings, ids, sessions, undo } = run;
  const { site, account } = settings;
  requireSendable(settings, contract);
  const write = findWrite(site, contract);
  if (contract.name === site.login.name) {
    if (!account) throw new NeedsAccount(NEEDS_ACCOUNT);
    const { username, password } = account;
    return { data: completeData(contract, { username, password }) };
  }
  if (contract.name === site.passwordChange?.name) return { data: changePassword(run, contract) };
  if (write?.use === 'named' && write.choose) {
    return { data: await write.choose(sessions.send, await sessions.signIn()) };
  }
  if (write?.use === 'creates') return { data: await undo.plan(write.thing) };
  if (write?.use === 'removes') return { data: await undo.create(write.thing) };
  await askForIds(run, contract);
  const isStranger = !account && contract.access === 'player';
  // The lists of an account would name the ids.
  if (isStranger && ids.findMissing(contract) !== undefined) throw new NeedsAccount(NEEDS_ACCOUNT);
  const { data, unusual } = ids.fillExample(contract);
  return { data: completeData(contract, data), unusual };
}

/** Throws `Unsendable` if the run may not send the example of a call, whatever the backend replies to others. */
export function requireSendable(
  { site, allow }: Pick<LiveSettings, 'site' | 'allow'>,
  contract: AnyContract,
): void {
  requireLeave(site, contract, allow);
  const write = findWrite(site, contract);
  // A run removes only things that it has created, so it has to create one first.
  if (write?.use === 'removes') requireLeave(site, write.thing.create, allow);
  if (hasOwnData(site, contract)) return;
  if (contract.exampleNeeds !== undefined) throw new Unsendable(`its example needs ${contract.exampleNeeds}`);
  if (hasMarkedExample(contract, 'secret')) {
    throw new Unsendable('its example has secrets of the mock’s own players');
  }
  if (hasMarkedExample(contract, 'address')) {
    throw new Unsendable('its example has an address that belongs to somebody else there');
  }
}

/** Returns whether the data of a call are chosen for the run's account, in place of its example. */
function hasOwnData(site: Site, contract: AnyContract): boolean {
  if (contract.name === site.login.name || contract.name === site.passwordChange?.name) return true;
  const write = findWrite(site, contract);
  if (write?.use === 'named') return write.choose !== undefined;
  return write?.use === 'creates' || write?.use === 'removes';
}

/** Sends the reads that can name the ids of a call. A whole run has sent them already, one of selected calls has not. */
async function askForIds(run: LiveRun, contract: AnyContract): Promise<void> {
  const { settings, ids, sentNames, sessions } = run;
  for (const feeder of listFeeders(settings.site.registry.contracts.values(), contract)) {
    if (ids.findMissing(contract) === undefined) return;
    if (sentNames.has(feeder.name)) continue;
    try {
      const sender = feeder.access === 'player' ? await sessions.signIn() : undefined;
      await sendCall(run, feeder, completeData(feeder, feeder.example), sender);
    } catch (error) {
      // A read that fails says nothing about the call that needs its ids; another one may name them.
      if (!(error instanceof Untried || error instanceof NoAnswer)) throw error;
    }
  }
}

function changePassword({ settings: { account }, undo }: LiveRun, call: AnyContract): object {
  if (!account) throw new NeedsAccount(NEEDS_ACCOUNT);
  const { password } = account;
  undo.expectPasswordChange();
  return buildPasswordChange(call, password, deriveTemporaryPassword(password));
}

function hasMarkedExample({ request, example }: AnyContract, mark: 'secret' | 'address'): boolean {
  return Object.keys(Object(example)).some((field) =>
    findChildren(request, field).some((schema) => hasMarkWithin(schema, mark)),
  );
}
