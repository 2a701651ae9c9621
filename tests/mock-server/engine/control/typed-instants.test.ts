/** Whatever control call takes an instant takes each spelling of it, and refuses others in the same words. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { siteControls } from '#contracts/casino/calls';
import { CONTROL_PATH } from '#contracts/control/calls';
import { foldName, listChildren, readDefinition, readMark, unwrapSchema } from '#contracts/schema';
import { aWorld, NOON } from '#tests/support/a-world';

/** Names of fields and parameters that hold an instant, if they take a text. */
const NAMES = /^(?:now|at|from|until|since|start|begins?|ends?|date|time)$/;

type Schema = z.core.$ZodType;
interface Leaf {
  readonly path: string;
  readonly schema: Schema;
}

const routes = Object.values(siteControls).map((call) => ({ ...call, route: `${call.method} ${call.path}` }));

function listLeaves(schema: Schema, path: string): Leaf[] {
  if (readMark(schema, 'typedInstant')) return [{ path, schema }];
  const definition = readDefinition(unwrapSchema(schema));
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, child]) => listLeaves(child, `${path}.${name}`));
  const children = listChildren(schema);
  return children.length === 0 ? [{ path, schema }] : children.flatMap((child) => listLeaves(child, path));
}

const takes = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

test('each field of a control call that takes an instant takes it as testers type it', () => {
  const leaves = routes.flatMap(({ route, body }) => listLeaves(body, route));
  const typed = leaves.filter(({ schema }) => readMark(schema, 'typedInstant'));
  const untyped = leaves.filter(({ path, schema }) => {
    if (typed.some((leaf) => leaf.schema === schema)) return false;
    const isIso = takes(schema, '2026-11-20T21:46:00Z') && !takes(schema, 'x');
    return (
      isIso || (NAMES.test(foldName(path.split('.').at(-1) ?? '')) && takes(schema, '2026-11-20T21:46:00Z'))
    );
  });

  expect(typed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['PUT /clock.now', 'POST /scenario/rules.rule.until']),
  );
  expect(untyped.map(({ path }) => path)).toEqual([]);
});

const queries = routes.flatMap(({ route, path, query }) =>
  query.filter((name) => NAMES.test(name)).map((name) => [route, path, name] as const),
);

test.each(queries)('%s takes an instant as testers type it, of %s in %s', async (_, path, name) => {
  const { request } = await aWorld();
  const send = (value: string) => request(`${CONTROL_PATH}${path}?${new URLSearchParams({ [name]: value })}`);

  for (const text of ['13:05', 'yesterday 9:00', '-2 h', '2026-11-20T21:46'])
    expect((await send(text)).status, text).toBe(200);
  const refusal = await send('soon');
  expect(refusal.status).toBe(422);
  expect(await refusal.json()).toMatchObject({
    error: { path: name, message: expect.stringMatching(/^A time is typed as/) },
  });
});

test('those who read the declaration of a call, such as agents, are told how an instant is typed', async () => {
  const { control } = await aWorld();
  const described = (await control('getControls')).find(({ name }) => name === 'putClock');

  expect(described?.body).toMatchObject({
    properties: { now: { description: expect.stringContaining('13:05, tomorrow 9:00, +2 h') } },
  });
});

test('a rule, a switch and the clock take a time of the world, and say in ISO what they made of it', async () => {
  const { control } = await aWorld();

  const rule = await control('postRule', {
    rule: { on: '*', from: '13:05', until: '+5 min', effect: { kind: 'drop' } },
  });
  expect(rule.rules[0]).toMatchObject({
    from: '2026-11-20T13:05:00+03:00',
    until: '2026-11-20T13:10:00+03:00',
  });
  const { ends } = await control('patchScenario', {
    maintenance: true,
    ends: { maintenance: 'tomorrow 9:00' },
  });
  expect(ends).toEqual({ maintenance: '2026-11-21T09:00:00+03:00' });
  expect(await control('putClock', { now: '+2 h', running: false })).toMatchObject({
    now: '2026-11-20T14:00:00+03:00',
  });
  expect(await control('resetWorld', { now: 'tomorrow 9:00' })).toMatchObject({
    now: '2026-11-21T09:00:00+03:00',
  });
  expect(NOON).toBe(Date.parse('2026-11-20T12:00+03:00'));
});
