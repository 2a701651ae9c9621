/** The routes of the control interface, derived from its declared calls. */
import { type Context, Hono } from 'hono';
import { checkExactly, parseExactly } from '#contracts/check/exact';
import { CONTROL_PATH, controls } from '#contracts/control/calls';
import {
  type ControlCall,
  MAX_CONTROL_FIELDS,
  MAX_CONTROL_VALUES,
  MAX_OBJECT_FIELDS,
} from '#contracts/control/control-call';
import { JOURNAL_STREAM_PATH } from '#contracts/control/journal';
import { isCopied } from '#contracts/control/kept';
import { resolveInstants } from '#contracts/control/resolve-instants';
import { hasLargerObject, hasMoreValues, isRecord } from '#contracts/json-values';
import { MAX_TESTER_CHARS, TESTER_HEADER } from '#contracts/mock-headers';
import { didYouMean, suggestNames } from '../base/suggestions.ts';
import type { ControlHandler, ControlInput } from '../domain.ts';
import { reportViolations } from '../exchange/report-violations.ts';
import { readWorldName } from '../exchange/world-name.ts';
import { recordControl } from '../journal/record-steps.ts';
import type { Platform } from '../platform.ts';
import { readWorldTime } from '../tables/clock.ts';
import { ClientError } from '../wire/client-error.ts';
import { readJson } from '../wire/read-body.ts';
import { tryToAdvance } from '../worlds/advance-world.ts';
import { StoreError } from '../worlds/store.ts';
import type { World } from '../worlds/world.ts';
import { getWorld, saveWorld } from '../worlds/worlds.ts';
import { findDenial } from './access/guard.ts';
import { RETRY_AFTER } from './access/token-attempts.ts';
import { listControlHandlers, listControls } from './controls.ts';
import { takeCopy } from './copies.ts';
import { prepareNote } from './notes.ts';
import { refuseWithoutPanel } from './panels.ts';
import { findConflict } from './scenario-calls.ts';
import { MAX_STREAMS, MAX_WORLD_STREAMS, openJournalStream } from './stream.ts';

const TOO_MANY_STREAMS = `At most ${MAX_WORLD_STREAMS} streams of a world, and ${MAX_STREAMS} in all can be open`;

/** Returns the routes to mount at CONTROL_PATH. */
export function controlRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const denial = await findDenial(platform, c.req.raw);
    if (denial?.status === 429) c.header('retry-after', RETRY_AFTER);
    if (denial) return refuse(c, denial);
    await next();
    c.header('cache-control', 'no-store');
    return undefined;
  });
  app.get(JOURNAL_STREAM_PATH, (c) => {
    // Hono answers HEAD with the GET handler and drops the body. A stream's listener would then never be
    // removed.
    if (c.req.method === 'HEAD') return c.body(null, 405, { allow: 'GET' });
    const world = findTeamsWorld(platform, c.req.raw);
    if (world instanceof ClientError) return refuse(c, world);
    return openJournalStream(platform, world) ?? c.json({ error: { message: TOO_MANY_STREAMS } }, 429);
  });
  const calls = listControls(platform.domain);
  for (const [name, handler] of Object.entries(listControlHandlers(platform.domain))) {
    const call = calls[name];
    if (!call) throw new Error(`No control call is named ${name}`);
    const refusal = refuseWithoutPanel(platform, name);
    app.on(call.method, call.path, async (c) =>
      refusal ? refuse(c, refusal) : answer(platform, c, { name, call, handler }),
    );
  }
  app.all('*', (c) => refuse(c, unknownCallError(Object.values(calls), c.req.method, c.req.path)));
  return app;
}

interface Route {
  readonly name: string;
  readonly call: ControlCall;
  readonly handler: ControlHandler;
}

/** Returns the world of a control call, which is the team's from now on, since the guard has checked the token. */
function findTeamsWorld(platform: Platform, request: Request): World | ClientError {
  const world = findWorld(platform, request);
  if (!(world instanceof ClientError)) world.usage.isTeams = true;
  return world;
}

async function answer(platform: Platform, c: Context, { name, call, handler }: Route): Promise<Response> {
  const isWrite = call.method !== 'GET';
  const before = isWrite ? findTeamsWorld(platform, c.req.raw) : undefined;
  if (before instanceof ClientError) return refuse(c, before);
  const json = isWrite
    ? await readJson({ platform, request: c.req.raw }, call.maxBytes)
    : { value: undefined };
  const world = findTeamsWorld(platform, c.req.raw);
  if (world instanceof ClientError) return refuse(c, world);
  if (before && before.birth !== world.birth) {
    const message = `The world ${before.name} was replaced while the request arrived`;
    return refuse(c, new ClientError(409, message));
  }
  if (json instanceof ClientError) return refuse(c, json);
  // An unknown field or parameter is probably a typo, so it is refused: if it were ignored, nobody would
  // notice.
  const query = c.req.query();
  const unknown = Object.keys(query).find((parameter) => !call.query.includes(parameter));
  if (unknown !== undefined) return refuse(c, unknownParameterError(unknown, call));
  const excess = findExcess(call, json.value);
  if (excess !== undefined) return refuse(c, new ClientError(422, excess));
  const wrongInstant = resolveInstants(call.body, json.value, readWorldTime(world, platform));
  if (wrongInstant) return refuse(c, new ClientError(422, wrongInstant.message, { path: wrongInstant.path }));
  const { parsed, findings } = parseExactly(call.body, json.value);
  const [violation] = findings;
  if (violation || !parsed.success) {
    const message = violation?.message ?? 'The body does not fit';
    return refuse(c, new ClientError(422, message, { path: violation?.path }));
  }
  const ifMatch = c.req.header('if-match');
  const conflict =
    ifMatch !== undefined && call.headers.includes('if-match')
      ? findConflict({ platform, world }, ifMatch)
      : undefined;
  if (conflict) return refuse(c, conflict, conflict.debug ? { current: conflict.debug } : {});
  const input = {
    platform,
    world,
    source: { request: c.req.raw, env: c.env },
    body: parsed.data,
    params: c.req.param(),
    query,
    origin: new URL(c.req.url).origin,
    tester: readTester(c.req.header(TESTER_HEADER)),
  };
  const at = readWorldTime(world, platform);
  const note = prepareNote({ name, call }, input);
  const result = carryOut({ name, call, handler }, input);
  // Awaited only where it has to be, so that nothing comes between a change and its note.
  const reply: unknown = result instanceof Promise ? await result : result;
  if (reply instanceof ClientError) return refuse(c, reply);
  note();
  if (call.changesWorld) persistChanges(platform, world);
  const present = platform.worlds.get(world.name);
  if (present)
    recordControl(platform, present, at, {
      name,
      call,
      path: c.req.path.slice(CONTROL_PATH.length),
      body: json.value,
      reply,
    });
  if (platform.strictReplies) {
    reportViolations(platform, `${call.method} ${call.path}`, checkExactly(call.reply, reply));
  }
  if (isWrite) await platform.storage.written();
  return c.json(reply);
}

/** Returns why a body is not checked, which takes time for each of its values; undefined if it is. */
function findExcess({ maxValues = MAX_CONTROL_VALUES }: ControlCall, body: unknown): string | undefined {
  if (isRecord(body) && Object.keys(body).length > MAX_CONTROL_FIELDS) {
    return `The body has more than ${MAX_CONTROL_FIELDS} fields`;
  }
  if (maxValues === Number.POSITIVE_INFINITY) return undefined;
  if (hasMoreValues(body, maxValues)) return `The body has more than ${maxValues} values`;
  if (!hasLargerObject(body, MAX_OBJECT_FIELDS)) return undefined;
  return `An object in the body has more than ${MAX_OBJECT_FIELDS} fields`;
}

/** Carries out a call, and keeps what it replaces or empties. */
function carryOut(route: Route, input: ControlInput): unknown {
  if (!isCopied(route.call)) return handle(route.handler, input);
  const copy = takeCopy(route, input);
  const reply = handle(route.handler, input);
  if (!(reply instanceof ClientError)) return { ...Object(reply), kept: copy.keep() };
  copy.discard();
  return reply;
}

function handle(handler: ControlHandler, input: ControlInput): unknown {
  try {
    return handler(input);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return new ClientError(409, `Nothing was changed, since it could not be stored: ${error.message}`);
  }
}

/** Persists the world after a write, unless the call has replaced it by one that is stored already. */
function persistChanges(platform: Platform, world: World): void {
  if (platform.worlds.get(world.name) !== world) return;
  world.changedAt = readWorldTime(world, platform);
  saveWorld(platform, world);
}

/** Suggests calls by the path below CONTROL_PATH, since the common prefix would make all paths look alike. */
function unknownCallError(calls: readonly ControlCall[], method: string, path: string): ClientError {
  const routes = calls.map((call) => `${call.method} ${call.path}`);
  const nearest = suggestNames(`${method} ${path.slice(CONTROL_PATH.length)}`, routes);
  const list = `GET ${CONTROL_PATH}${controls.getControls.path}`;
  return new ClientError(
    404,
    `There is no control call ${method} ${path}${didYouMean(nearest) || '.'} ${list} lists them`,
  );
}

function unknownParameterError(name: string, { method, path, query }: ControlCall): ClientError {
  const allowed = query.length === 0 ? 'none' : query.join(', ');
  return new ClientError(422, `unknown parameter; ${method} ${path} takes ${allowed}`, { path: name });
}

/** Returns the name of the sender, in one line; undefined for none, and for a header that cannot be decoded. */
function readTester(header: string | undefined): string | undefined {
  try {
    const name = decodeURIComponent(header ?? '')
      .replaceAll(/\p{C}/gu, '')
      .trim();
    return name === '' ? undefined : name.slice(0, MAX_TESTER_CHARS);
  } catch {
    return undefined;
  }
}

function refuse(c: Context, { status, message, path }: ClientError, details: { current?: unknown } = {}) {
  return c.json({ error: { message, ...(path ? { path } : {}), ...details } }, status);
}

/**
 * Returns the world of a request, after `advance` if that is possible: a world that cannot go on is mended by these calls.
 * Returns an error if the request names none that can be.
 */
function findWorld(platform: Platform, request: Request): World | ClientError {
  const name = readWorldName(platform, request);
  if (name instanceof ClientError) return name;
  const world = getWorld(platform, name);
  tryToAdvance(platform, world);
  return world;
}
