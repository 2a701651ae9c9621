/** Builds the mutants of whole replies: of their envelope, their data and their pagination. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, MESSAGE, Pagination } from '#contracts/envelope';
import { STATED_CALLS, STATED_DOCUMENTS, STATED_ENVELOPE, STATED_PAGINATION } from '../contracts/stated.ts';
import { buildMutant, buildMutants, type Mutant, setAt } from './mutants.ts';

/**
 * The verdict on a null `code`. The specification defines one value of `code`, 403, and no client takes null
 * for 403. So null contradicts nothing that the specification states.
 */
const CODE_NULL = 'assumption';

/** Returns the mutants of the correct reply to a call or document. */
export function mutateReply(entry: AnyContract | AnyDocument, body: unknown): Mutant[] {
  return entry.kind === 'contract' ? mutateCall(entry, body) : mutateDocument(entry, body);
}

function mutateCall(contract: AnyContract, body: unknown): Mutant[] {
  const { answers, paged } = STATED_CALLS[contract.name] ?? {};
  return [
    ...mutateEnvelope(body),
    ...mutatePart(body, 'data', contract.response, answers),
    ...(paged ? mutatePart(body, 'pagination', Pagination, STATED_PAGINATION) : []),
    ...listOtherMessages(MESSAGE.success).map((message) =>
      buildMutant(`reads ${message}`, ['message'], [{ kind: 'broken', path: 'message' }], (reply) =>
        setAt(reply, ['message'], message),
      ),
    ),
  ];
}

/** Returns the mutants of a field of the envelope that the specification states, whatever it holds. */
function mutatePart(
  body: unknown,
  field: string,
  ...[schema, stated]: [schema: AnyContract['response'], stated?: string | undefined]
): Mutant[] {
  const name = `${field} removed`;
  return [
    ...buildMutants(body, [field], schema, stated).filter((mutant) => mutant.name !== name),
    buildMutant('removed', [field], [{ kind: 'broken', path: field }], (reply) =>
      setAt(reply, [field], undefined),
    ),
  ];
}

/**
 * Returns the mutants of the fields of the envelope, but for `data` and `pagination`, which have their own. The
 * specification does not say what `debug` holds, so null is allowed there.
 */
function mutateEnvelope(body: unknown): Mutant[] {
  return buildMutants(body, [], Envelope, STATED_ENVELOPE.replace(' data', ''))
    .filter(({ name, path }) => path !== '' && name !== 'debug null' && !/^(?:data|pagination)/.test(path))
    .map((mutant) =>
      mutant.name === 'code null' ? { ...mutant, expected: [{ kind: CODE_NULL, path: 'code' }] } : mutant,
    );
}

function mutateDocument(document: AnyDocument, body: unknown): Mutant[] {
  return buildMutants(body, [], document.response, STATED_DOCUMENTS[document.name] || undefined);
}

/** Lists messages that a client can tell from this one by a literal comparison. */
function listOtherMessages(message: string): (string | null)[] {
  const others = Object.values(MESSAGE).filter((other) => other !== message && other !== MESSAGE.noRecords);
  return [`${message}.`, message.toUpperCase(), 'OK', '', null, ...others];
}
