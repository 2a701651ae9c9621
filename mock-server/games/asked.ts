/** What a game's page asks for: read as its schema has it, and what it is told when its session is over. */
import * as z from 'zod/mini';
import { MESSAGE } from '#contracts/envelope';
import { readJson } from '../body.ts';
import { Misuse } from '../misuse.ts';

/** The session behind the token is over, or there never was one. */
export const SESSION_ENDED = { error: 'session-ended', message: MESSAGE.sessionExpired } as const;

/** The request's body, or why it cannot be what was asked for. */
export async function readAs<S extends z.ZodMiniType>(
  schema: S,
  request: Request,
): Promise<z.output<S> | Misuse> {
  const read = await readJson(request);
  if (read instanceof Misuse) return read;
  const parsed = schema.safeParse(read.value);
  return parsed.success ? parsed.data : new Misuse(422, z.prettifyError(parsed.error));
}
