/**
 * The interface between the contract tool and a site, such as the casino: what contracts do not say. The tool imports
 * nothing of a site; `casino/main.ts` is the program that joins both.
 */
import type { Registry } from '#contracts/collect';
import type { AnyContract, SendOf } from '#contracts/contract';
import type { ControlTarget } from '#contracts/control/client';
import type { Domain } from '#mock-server/engine/domain';
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

/** The condition under which a run sends a call that writes, and what the run does afterwards. */
export type Write =
  /** The call begins or ends the run's own session. It is always sent. */
  | { readonly use: 'session' }
  /** The call leaves nothing to undo. It is sent if `--allow` lists its name or effect. */
  | { readonly use: 'nothing-to-undo' }
  /**
   * The call creates a thing, which the run removes after each check. The call is sent if `--allow` lists its
   * name or effect.
   */
  | { readonly use: 'creates'; readonly thing: Creation }
  /**
   * The call removes a thing. The run creates the thing before it checks the call. The call is sent if
   * `--allow` lists its name or effect.
   */
  | { readonly use: 'removes'; readonly thing: Creation }
  /**
   * The call is sent once, if `--allow` lists its name. why: what the call does, such as `moves money`; choose:
   * returns its data, if the example cannot be sent.
   */
  | { readonly use: 'named'; readonly why: string; readonly choose?: ChooseData }
  /** The call is never sent. why: the reason. */
  | { readonly use: 'never'; readonly why: string };

type ChooseData = (send: Client['send'], sender: Sender) => Promise<object>;

/**
 * Sends a call that changes nothing, with the session of the account, and returns the `data` of the reply.
 * Throws `Untried` when the call is refused.
 */
export type Read = <C extends AnyContract>(contract: C, data: SendOf<C>) => Promise<unknown>;

/** A thing that the account has, as the backend lists it. */
export interface Thing {
  /** The id as text, unique among the things of its kind. */
  readonly key: string;
  /** Further texts by which a run recognises a thing that it has created. */
  readonly marks: readonly string[];
  /** The data with which the call `remove` removes this thing. */
  readonly removal: object;
}

export interface Creation {
  /** The name in undo files. */
  readonly kind: string;
  /** The name in reports, as `a bank account`. */
  readonly title: string;
  readonly create: AnyContract;
  readonly remove: AnyContract;
  /**
   * Lists the things of this kind that the account has. Throws `Untried` when one of them has no id, since
   * the run could not recognise this thing later.
   */
  readonly list: (read: Read) => Promise<readonly Thing[]>;
  /** Returns data with which `create` adds a new thing. things: those that the account has already. */
  readonly choose: (read: Read, things: readonly Thing[]) => Promise<object>;
  /**
   * Returns the possible keys and marks of a created thing. data: the data of the request that creates it, or
   * of the reply.
   */
  readonly identify: (data: object) => string[];
  /** Whether the backend chooses the key, so that a request does not name it; by default it does not. */
  readonly hasGivenKey?: boolean;
}

export interface Provocation {
  /** Changes the data of the example so that the call refuses it. */
  readonly spoil: (data: object) => object;
  /** Whether the request has to be sent twice, since only the second one is refused. */
  readonly isRepeated?: true;
  /**
   * Whether `spoil` gets the contract's example even at a live backend, instead of data that the run has
   * prepared.
   */
  readonly isSentAlone?: true;
}

/** The way to provoke a refusal, or a text that says why it is not provoked. */
export type ProvocationRow = Provocation | string;

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
