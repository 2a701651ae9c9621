/** Answers the requests of a game's page until its launch has ended. */
import type * as z from 'zod/mini';
import { answerPage, type PageAnswer } from '../../engine/exchange/answerers/page.ts';
import type { Source } from '../../engine/exchange/passage.ts';
import { touchSession } from '../accounts/sessions.ts';
import type { ActiveLaunch } from './find-launch.ts';
import { SESSION_ENDED } from './shared/page-answer.ts';

export interface GameRequest<Body extends object, Launched extends ActiveLaunch> {
  /** The name in the journal. It leaves out the launch token, which gives access to the game. */
  readonly name: string;
  /** The name that rules match. */
  readonly ruleName: string;
  readonly schema: z.ZodMiniType<Body>;
  /** Looks up the launch; undefined when it is unknown or its session is over. */
  readonly findLaunch: () => Launched | undefined;
  readonly answer: (body: Body, launched: Launched) => PageAnswer;
}

/** Answers a request of a game's page; 410 when its launch is over. */
export async function answerGame<Body extends object, Launched extends ActiveLaunch>(
  source: Source,
  { name, ruleName, schema, findLaunch, answer }: GameRequest<Body, Launched>,
): Promise<Response> {
  const world = findLaunch()?.world;
  if (!world) return Response.json(SESSION_ENDED, { status: 410 });
  return answerPage(source, {
    name,
    ruleName,
    world,
    writes: () => true,
    schema,
    findSender: () => findLaunch() ?? {},
    answer(body) {
      const launched = findLaunch();
      if (!launched) return { status: 410, body: SESSION_ENDED };
      touchSession(launched.world, launched.session, launched.now);
      return answer(body, launched);
    },
  });
}
