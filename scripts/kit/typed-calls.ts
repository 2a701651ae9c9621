/** The types of a call by its name, as its contract declares them. */
import type * as z from 'zod/mini';
import type { CallsOf } from '../../contracts/collect.ts';
import type { AnyContract, ErrorOf, ResponseOf, SendOf } from '../../contracts/contract.ts';
import type { Envelope } from '../../contracts/envelope.ts';
import type { Classes } from '../../contracts/registry.ts';

type ContractsOf<Class extends keyof Classes> = {
  [Method in keyof CallsOf<Classes[Class]> & string as `${Class}/${Method}`]: CallsOf<Classes[Class]>[Method];
};
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** The contracts of all calls by their names on the wire. */
type Contracts = UnionToIntersection<{ [Class in keyof Classes]: ContractsOf<Class> }[keyof Classes]>;
type ContractOf<Name extends CallName> = Contracts[Name] extends AnyContract ? Contracts[Name] : never;

/** The name of a call on the wire: `class/method`. */
export type CallName = keyof Contracts;

/** The data of a call, of which those with a default may be left out. */
export type CallData<Name extends CallName> = SendOf<ContractOf<Name>>;

/** The names of the refusals that a call declares; of any call without a name. */
export type RefusalName<Name extends CallName = CallName> = {
  [Each in Name]: ErrorOf<ContractOf<Each>>;
}[Name];

type Arguments<C extends AnyContract> =
  Record<never, never> extends SendOf<C> ? [data?: SendOf<C>] : [data: SendOf<C>];

/**
 * The envelope of a reply: of a success, as the contract states it, or of a refusal. A fault may send what is neither.
 */
export type CallReply<Name extends CallName = CallName> = Omit<z.output<typeof Envelope>, 'result' | 'data'> &
  (
    | { readonly result: true; readonly data: ResponseOf<ContractOf<Name>>; readonly error: undefined }
    | {
        readonly result: false;
        readonly data: null;
        /** The name under which the contract declares the refusal; undefined for one that it does not declare. */
        readonly error: RefusalName<Name> | undefined;
      }
  );

/** Sends a call and returns its envelope. An HTTP error does not throw, since it has an envelope too. */
export type SendCall = <Name extends CallName>(
  name: Name,
  ...data: Arguments<ContractOf<Name>>
) => Promise<CallReply<Name>>;
