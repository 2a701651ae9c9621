// Failures of calls for models and parts that tests hand one to.
import type { Failure } from '../../../client/core/api/outcome.ts';

/** A refusal without a message or a name. */
export const REFUSED: Failure = {
  ok: false,
  kind: 'refused',
  message: null,
  error: null,
  debug: null,
  isMalformed: false,
};
/** No reply came. */
export const OFFLINE: Failure = { ok: false, kind: 'offline' };
