import { CODE, MESSAGE } from '#contracts/envelope';
import { coreOf, definitionOf } from '#contracts/schema';
import { enveloped } from '../../outgoing.ts';
import type { Situation } from '../situation.ts';
import type { EffectKind } from './effect.ts';

/** A successful list without rows; calls that answer no list are left alone. */
export const emptyList: EffectKind<'empty-list'> = {
  afterwards: 'ends',
  applies: (situation, answered) =>
    emptyDataOf(situation) !== undefined &&
    (answered === undefined || (answered.kind === 'envelope' && answered.envelope.result)),
  apply(_effect, situation, answered) {
    const data = emptyDataOf(situation);
    const paging = answered?.kind === 'envelope' ? answered.envelope.pagination : undefined;
    return enveloped({
      result: true,
      message: MESSAGE.noRecords,
      data,
      code: CODE.success,
      debug: null,
      ...(situation.contract?.paged && {
        pagination: { limit: paging?.limit ?? 0, offset: paging?.offset ?? 0, total: 0 },
      }),
    });
  },
};

/** `[]`, or an object whose every field is a list, as `methods_list`; undefined where there is more than lists. */
function emptyDataOf({ contract }: Situation): unknown {
  if (!contract) return undefined;
  const def = definitionOf(coreOf(contract.response));
  if (def.type === 'array') return [];
  if (def.type !== 'object') return undefined;
  const fields = Object.entries(def.shape);
  return fields.every(([, field]) => definitionOf(coreOf(field)).type === 'array')
    ? Object.fromEntries(fields.map(([name]) => [name, []]))
    : undefined;
}
