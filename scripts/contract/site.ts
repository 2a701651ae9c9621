/**
 * The interface between the contract tool and a site, such as the casino: what contracts do not say. The tool imports
 * nothing of a site; `casino/main.ts` is the program that joins both.
 */
import type { Registry } from '#contracts/collect';
import type { AnyContract } from '#contracts/contract';
import type { ControlTarget } from '#contracts/control/client';
import type { Domain } from '#mock-server/engine/domain';
import type { ProvocationRow } from './checks/provocations.ts';
import type { Write } from './live/writes.ts';
import type { CallInput, Client, Sender } from './target.ts';

export interface Site {
  /** The contracts of all calls and documents. */
  readonly registry: Registry;
  /** The call that begins a session. It takes `username` and `password`; the mock grants its example. */
  readonly login: AnyContract;
  /** The call that ends a session. Without it, the sessions of a run are left to expire. */
  readonly logout?: AnyContract;
  /** The code that a login may need. */
  readonly secondFactor?: SecondFactor;
  /** The call that changes a password. It takes `oldPassword`, `newPassword` and `newPasswordAgain`. */
  readonly passwordChange?: AnyContract;
  /** For each other call that writes, by name, whether a run may send it. A write without an entry is never sent. */
  readonly writes?: ReadonlyMap<string, Write>;
  /** For each refusal that a call declares, by the name of the call, how it is provoked. */
  readonly provocations?: ReadonlyMap<string, Readonly<Record<string, ProvocationRow>>>;
  /** For calls that the mock accepts only after preparation, by name, how their input is prepared there. */
  readonly mockInputs?: Readonly<Record<string, (client: MockClient) => Promise<CallInput>>>;
  /** Returns the file that declares a call or document, for suggested changes. */
  readonly findFile?: (name: string) => string;
  /** Loads the mock, which takes long. In its worlds, times of last use are fields named `lastUsedAt`. */
  loadDomain(): Promise<Domain>;
}

export function listNames({ registry: { contracts, documents } }: Site): string[] {
  return [...documents.keys(), ...contracts.keys()];
}

/** The code of an authenticator. */
export interface SecondFactor {
  /** The call that takes the code. */
  readonly call: AnyContract;
  /** The time for which an authenticator shows the same code. */
  readonly stepMs: number;
  /** Returns whether a login needs a code. marker: the `gasecret` in its reply. */
  isNeeded(marker: string | null): boolean;
  /** Returns the data of `call`. Throws when the secret is not Base32. now: epoch ms. */
  buildData(secret: string, now: number): object;
}

/** A client of the mock that can also control its world. */
export interface MockClient {
  readonly send: Client['send'];
  /** Signs in with the data of the login, or with its example. Sends no code. */
  signIn(data?: object): Promise<Sender>;
  readonly control: ControlTarget;
}
