/** The routes of the control interface, derived from its declared calls. */
import { type Context, Hono } from 'hono';
import { CONTROL_PATH, type ControlCall, type Controls, controls } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH } from '#contracts/control/journal';
import { judge, parseAndJudge } from '#contracts/judge';
import { readJson } from '../body.ts';
import { complain } from '../complain.ts';
import type { Host } from '../host.ts';
import { Misuse } from '../misuse.ts';
import { didYouMean, nearestNames } from '../nearest.ts';
import { timeOf } from '../worlds/clock.ts';
import { worldNameProblem } from '../worlds/naming.ts';
import { worldOf } from '../worlds/of-request.ts';
import type { World } from '../worlds/world.ts';
import { worldNamed } from '../worlds/worlds.ts';
import { controlHandlers } from './controls.ts';
import { denial } from './guard.ts';
import { type ControlCtx, ControlRefusal } from './handler.ts';
import { journalStream } from './stream.ts';

/** To be mounted at CONTROL_PATH. */
export function controlRoutes(host: Host): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const denied = denial(host, c.req.raw);
    if (denied) return c.json({ error: { message: denied.message } }, denied.status);
    await next();
    c.header('cache-control', 'no-store');
    return undefined;
  });
  app.get(JOURNAL_STREAM_PATH, (c) => {
    const found = worldOf(host, c.req.raw);
    return found ? journalStream(host, found.world) : refuse(c, namelessWorld(c.req.raw));
  });
  for (const name of Object.keys(controls) as (keyof Controls)[]) {
    app.on(controls[name].method, controls[name].path, (c) => answer(host, c, name));
  }
  app.all('*', (c) => refuse(c, unknownCall(c.req.method, c.req.path)));
  return app;
}

async function answer<Name extends keyof Controls>(host: Host, c: Context, name: Name): Promise<Response> {
  const call: ControlCall = controls[name];
  const isWrite = call.method !== 'GET';
  const read = isWrite ? await readJson(c.req.raw, call.mostBytes) : { value: undefined };
  const found = worldOf(host, c.req.raw);
  if (!found) return refuse(c, namelessWorld(c.req.raw));
  if (read instanceof Misuse) return refuse(c, read);
  // What nobody knows, field or parameter, is a slip of the pen, and would otherwise change nothing in silence.
  const query = c.req.query();
  const stray = Object.keys(query).find((parameter) => !call.query.includes(parameter));
  if (stray !== undefined) return refuse(c, unknownParameter(stray, call));
  const { parsed, findings } = parseAndJudge(call.body, read.value);
  const [wrong] = findings;
  if (wrong || !parsed.success) {
    return refuse(c, new ControlRefusal(422, wrong?.message ?? 'The body does not fit', wrong?.path));
  }
  const ctx = {
    host,
    world: found.world,
    body: parsed.data,
    params: c.req.param(),
    query,
    origin: new URL(c.req.url).origin,
  };
  // The body was just checked against this very call, which TypeScript cannot follow through the name.
  const reply = controlHandlers[name](ctx as ControlCtx<Name>);
  if (isWrite) written(host, found.world.name, found.world);
  if (reply instanceof ControlRefusal) return refuse(c, reply);
  if (host.strictReplies) complain(host, `${call.method} ${call.path}`, judge(call.reply, reply));
  return c.json(reply);
}

/** before: the world that was found; the call may have put another in its place. */
function written(host: Host, name: string, before: World): void {
  const world = worldNamed(host, name);
  if (world === before) world.changedAt = timeOf(world, host);
  host.keep?.(world);
}

/** Compared by what stands below CONTROL_PATH: the beginning is the same for all. */
function unknownCall(method: string, address: string): ControlRefusal {
  const routes = Object.values(controls).map((call) => `${call.method} ${call.path}`);
  const nearest = nearestNames(`${method} ${address.slice(CONTROL_PATH.length)}`, routes);
  const list = `GET ${CONTROL_PATH}${controls.getControls.path}`;
  return new ControlRefusal(
    404,
    `There is no control call ${method} ${address}${didYouMean(nearest) || '.'} ${list} lists them`,
  );
}

function unknownParameter(name: string, { method, path, query }: ControlCall): ControlRefusal {
  const known = query.length === 0 ? 'none' : query.join(', ');
  return new ControlRefusal(422, `unknown parameter; ${method} ${path} takes ${known}`, name);
}

function namelessWorld(request: Request): ControlRefusal {
  return new ControlRefusal(400, worldNameProblem(request));
}

function refuse(
  c: Context,
  refusal: Pick<ControlRefusal, 'message'> & {
    status: 400 | 404 | 409 | 413 | 422;
    path?: string | undefined;
  },
) {
  const { status, message, path } = refusal;
  return c.json({ error: { message, ...(path ? { path } : {}) } }, status);
}
