/** Answers the requests of a game's page until its launch has ended. */
import * as z from 'zod/mini';
import { answerPageIn, type PageAnswer } from '../../engine/answerers/page.ts';
import { ClientError } from '../../engine/exchange/client-error.ts';
import { readJson } from '../../engine/exchange/read-body.ts';
import type { Source } from '../../engine/exchange/run.ts';
import { touchSession } from '../accounts/sessions.ts';
import type { ActiveLaunch } from '../play/find-launch.ts';
import { SESSION_ENDED } from './shared/page-answer.ts';

export interface GameRequest<Schema extends z.ZodMiniType<object>, Launched extends ActiveLaunch> {
  /** The name in the journal. It leaves out the launch token, which gives access to the game. */
  readonly name: string;
  /** The name that rules match. */
  readonly ruleName: string;
  readonly schema: Schema;
  /** Looks up the launch; undefined when it is unknown or its session is over. */
  readonly findLaunch: () => Launched | undefined;
  readonly answer: (body: z.output<Schema>, launched: Launched) => PageAnswer;
}

/** Answers a request of a game's page; 410 when its launch is over. */
export async function answerGame<Schema extends z.ZodMiniType<object>, Launched extends ActiveLaunch>(
  source: Source,
  { name, ruleName, schema, findLaunch, answer }: GameRequest<Schema, Launched>,
): Promise<Response> {
  const world = findLaunch()?.world;
  if (!world) return Response.json(SESSION_ENDED, { status: 410 });
  return answerPageIn(world, source, {
    name,
    ruleName,
    writes: () => true,
    read: (incoming) => readBody(schema, incoming),
    findSender: () => findLaunch() ?? {},
    answer(body) {
      const launched = findLaunch();
      if (!launched) return { status: 410, body: SESSION_ENDED };
      touchSession(launched.world, launched.session, launched.now);
      return answer(body, launched);
    },
  });
}

async function readBody<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  source: Source,
): Promise<z.output<Schema> | ClientError> {
  const json = await readJson(source);
  if (json instanceof ClientError) return json;
  const parsed = schema.safeParse(json.value);
  return parsed.success ? parsed.data : new ClientError(422, z.prettifyError(parsed.error));
}
