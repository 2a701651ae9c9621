import { MESSAGE } from '#contracts/envelope';
import type { EffectKind } from './effect.ts';

/** Half a JSON document: of the answer, where there is one. */
export const malformed: EffectKind<'malformed'> = {
  afterwards: 'ends',
  apply(_effect, _situation, answered) {
    const envelope =
      answered?.kind === 'envelope' ? answered.envelope : { result: true, message: MESSAGE.success };
    const text = JSON.stringify(envelope);
    return { kind: 'text', status: 200, body: text.slice(0, Math.ceil(text.length / 2)) };
  },
};
