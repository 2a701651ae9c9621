import { CODE, MESSAGE } from '#contracts/envelope';
import { readDefinition, unwrapSchema } from '#contracts/schema';
import { envelopeReply } from '../../wire/reply.ts';
import type { ScenarioRequest } from '../scenario-request.ts';
import type { EffectImplementation } from './effect.ts';

/** Answers with a success and an empty list. It does not apply to calls that return no list. */
export const emptyList: EffectImplementation<'empty-list'> = {
  next: 'ends',
  applies: (request, reply) =>
    buildEmptyData(request) !== undefined &&
    (reply === undefined || (reply.kind === 'envelope' && reply.envelope.result)),
  apply(_effect, request, reply) {
    const { limit = 0, offset = 0 } = (reply?.kind === 'envelope' && reply.envelope.pagination) || {};
    return envelopeReply({
      result: true,
      message: MESSAGE.noRecords,
      data: buildEmptyData(request),
      code: CODE.success,
      debug: null,
      ...(request.contract?.paged && { pagination: { limit, offset, total: 0 } }),
    });
  },
};

/**
 * Returns `[]` or an object of empty lists, as the contract requires; undefined if it requires other data.
 */
function buildEmptyData({ contract }: ScenarioRequest): unknown {
  if (!contract) return undefined;
  const definition = readDefinition(unwrapSchema(contract.response));
  if (definition.type === 'array') return [];
  if (definition.type !== 'object') return undefined;
  const fields = Object.entries(definition.shape);
  return fields.every(([, field]) => readDefinition(unwrapSchema(field)).type === 'array')
    ? Object.fromEntries(fields.map(([name]) => [name, []]))
    : undefined;
}
