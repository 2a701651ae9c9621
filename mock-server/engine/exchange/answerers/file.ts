/** Lets rules reach the files of own pages, such as pictures and the pages of games. */
import type { MiddlewareHandler } from 'hono';
import type { OwnPages } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { matchesName, nameFiles } from '../../scenario/match.ts';
import { ClientError } from '../../wire/client-error.ts';
import type { Reply } from '../../wire/reply.ts';
import type { World } from '../../worlds/world.ts';
import { findExistingWorld } from '../../worlds/worlds.ts';
import { runExchange, toSource } from '../run.ts';
import { readWorldName } from '../world-name.ts';
import { createSessionlessAnswerer } from './sessionless.ts';

/**
 * Applies the rules that name the files of pages. Only then are these requests exchanges of the world, since a page
 * with a hundred pictures would push the calls out of the journal.
 */
export function applyFileRules(platform: Platform, pages: OwnPages): MiddlewareHandler {
  const name = nameFiles(pages);
  return async (c, next) => {
    const source = toSource(platform, c);
    const { world, path } = locate(platform, pages, source.request);
    const isRuled = world?.scenario.rules.some(
      ({ rule }) => !rule.off && matchesName(rule.on, { name, file: path }),
    );
    if (!world || !isRuled) return next();
    const answerer = createSessionlessAnswerer(
      { name, isClosedInMaintenance: false, isRead: true, file: readFileName(source.request.url), path },
      async () => {
        await next();
        return { reply: toReply(c.res) };
      },
    );
    const response = await runExchange(source, world, answerer);
    c.res = undefined; // Hono would add the headers of the file, such as that of its cache, to those of a fault.
    c.res = response;
    return undefined;
  };
}

const FILE_NAME = /[\w-]+\.[a-z]\w{1,4}$/;
/** A longer name is cut at its beginning. */
const MAX_NAME_CHARS = 100;

/** Returns the last part of a path if it is the name of a file: others may hold the token of a launch. */
function readFileName(url: string): string {
  return FILE_NAME.exec(new URL(url).pathname.slice(-MAX_NAME_CHARS))?.[0] ?? '';
}

/** Returns the world of the path, else that of the request if it exists, and the name by which rules know the file. */
function locate(
  platform: Platform,
  pages: OwnPages,
  request: Request,
): { readonly world: World | undefined; readonly path: string } {
  const { pathname } = new URL(request.url);
  const located = pages.locate?.(platform, pathname);
  if (located) return { world: located.world, path: `GET ${located.path}` };
  const name = readWorldName(platform, request);
  const world = name instanceof ClientError ? undefined : findExistingWorld(platform, name);
  return { world, path: `GET ${pathname}` };
}

/** Returns the response to a file as a reply that is passed on as it is. */
function toReply({ status, headers, body }: Response): Reply {
  return {
    kind: 'backend',
    status,
    headers: [...headers],
    body,
    content: { kind: 'unread', description: 'a file', isBeyondLimit: true },
  };
}
