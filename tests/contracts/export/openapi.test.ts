import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#contracts/contract';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import type { Json } from '#contracts/export/json-schema';
import { buildOpenApi } from '#contracts/export/openapi';
import { data } from '#contracts/fields';
import { contracts, documents } from '#contracts/registry';

const exported = buildOpenApi({ contracts, documents }, '1.2.3');

/** Lists every pair of key and value, at any depth. */
function* listPairs(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    yield [key, child];
    yield* listPairs(child);
  }
}

function listReferences(document: unknown): string[] {
  return [...listPairs(document)].flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : [],
  );
}

/** Returns the value at a JSON pointer that begins with `#`. */
function followPointer(reference: string, root: unknown): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((inner, step) => Object(inner)[step.replaceAll('~1', '/')], root);
}

const findOperation = (name: string) => Object(exported.paths)[`${CALLS_PATH}/${name}`].post;

describe('openapi.json', () => {
  test('is valid OpenAPI 3.1 for an independent validator', async () => {
    const validate = (document: Json) => new Validator().validate({ ...structuredClone(document) });

    expect(await validate(exported)).toEqual({ valid: true });
    expect(await validate({ ...exported, paths: { 'no-slash': {} } })).toMatchObject({ valid: false });
  });

  test('has each call as a POST and each document as a GET', () => {
    const paths: Record<string, Json> = Object(exported.paths);
    const names = Object.values(paths).flatMap((item) =>
      Object.values(item).map((operation) => Object(operation)['x-name']),
    );

    expect(exported.openapi).toBe('3.1.1');
    expect(exported.info).toMatchObject({ title: 'vitrin', version: '1.2.3' });
    expect(names.sort()).toEqual([...contracts.keys(), ...documents.keys()].sort());
    expect(paths['/datas/languages.json']).toHaveProperty('get');
    expect(paths['/endpoint/v1/check-maintenance']).toHaveProperty('get.parameters.0.in', 'query');
  });

  test('has a call sent with a body and the header of the panel, which a document does not have', () => {
    for (const name of contracts.keys())
      expect(findOperation(name), name).toMatchObject({
        requestBody: { required: true },
        parameters: [{ name: 'panel', required: true }],
      });
    for (const { get } of Object.values(Object(exported.paths)).map(Object))
      expect(get?.requestBody).toBeUndefined();
  });

  test('gives the value of each constant as an enum too, from which tools such as Postman make requests', () => {
    const constants = [...listPairs(exported)]
      .map(([, value]) => Object(value))
      .filter((schema) => 'const' in schema && 'type' in schema && schema.const !== null);
    const [header] = findOperation('system/ping').parameters;

    expect(header).toMatchObject({ name: 'panel', schema: { enum: ['frontend'], default: 'frontend' } });
    expect(constants.length).toBeGreaterThan(10);
    expect(constants.filter((schema) => schema.enum?.[0] !== schema.const)).toEqual([]);
  });

  test('has no reference without a target', () => {
    const refs = listReferences(exported);

    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter((ref) => !ref.startsWith('#/') || followPointer(ref, exported) === undefined)).toEqual(
      [],
    );
  });

  test('has unique ids, valid component names and a description for each response', () => {
    const operations = Object.values(Object(exported.paths)).flatMap((item) => Object.values(Object(item)));
    const ids = operations.map((operation) => Object(operation).operationId);
    const components = Object.values(Object(exported.components)).flatMap((kind) =>
      Object.keys(Object(kind)),
    );
    const responses = operations.flatMap((operation) => Object.values(Object(Object(operation).responses)));

    expect(new Set(ids).size).toBe(ids.length);
    expect(components.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
    expect(
      responses.filter((response) => !('$ref' in Object(response) || 'description' in Object(response))),
    ).toEqual([]);
  });

  test('states the access, the effect and the refusals of a call', () => {
    const login = findOperation('user/login');

    expect(login).toMatchObject({
      'x-access': 'visitor',
      'x-effect': 'once',
      'x-source': 'spec §7 user, §4 Login',
      'x-errors': { LOGIN_FAILED: { message: 'Giriş Başarısız', code: 403 } },
    });
    const { examples } = login.responses[200].content['application/json'];
    expect(examples.LOGIN_FAILED.value).toMatchObject({ result: false, message: 'Giriş Başarısız' });
  });

  test('requires a session exactly where a call requires one', () => {
    const findBody = (name: string) => findOperation(name).requestBody.content['application/json'].schema;

    expect(findBody('finance/check_balance').required).toEqual(['data', 'user']);
    expect(findBody('casino/games_list')).toMatchObject({ required: ['data'], properties: { user: {} } });
    expect(findBody('user/login').properties).not.toHaveProperty('user');
  });

  test('has examples that fit the contracts', () => {
    for (const { name, request } of contracts.values()) {
      const { example } = findOperation(name).requestBody.content['application/json'].examples;
      expect(request.safeParse(example.value.data).success, name).toBe(true);
    }
  });

  test('has headers that can be sent', () => {
    expect(findOperation('user/login').parameters).toMatchObject(
      Object.entries(PANEL_HEADER).map(([name, example]) => ({ name, example })),
    );
  });

  test('says that no call needs a scheme of OpenAPI, since the session is in the body', () => {
    expect(exported.security).toEqual([]);
    expect(Object(exported.info).description).toContain('The session is `user` in the body');
  });

  test('marks assumed, stated and secret fields, and the other name of a field', () => {
    const { schemas } = Object(exported.components);
    const profile = schemas['user.get_user_profile.response'];

    expect(profile.properties.uid).toMatchObject({ type: 'string', 'x-secret': true });
    expect(profile.properties.birthDate).toMatchObject({ 'x-assumed': 'YYYY-MM-DD' });
    expect(profile.properties.firstname).not.toHaveProperty('x-assumed');
    expect(schemas['finance.check_balance.response']).toMatchObject({ 'x-stated': 'first item' });
    expect(schemas['user.login.response'].properties.gtm).toMatchObject({ 'x-also-named': 'gmt' });
  });

  test('a schema that contains itself keeps its references when it moves', () => {
    const Menu = z.object({
      title: z.string(),
      get children() {
        return z.array(Menu);
      },
    });
    const menu = contract('cmscontroller/menu', {
      summary: '',
      source: 'ours',
      access: 'visitor',
      effect: 'read',
      request: data({}),
      response: Menu,
      example: {},
    });

    const document = buildOpenApi({ contracts: new Map([[menu.name, menu]]), documents: new Map() }, '1');
    const references = listReferences(document);
    expect(references.filter((ref) => followPointer(ref, document) === undefined)).toEqual([]);
    expect(references.some((ref) => ref.startsWith('#/components/schemas/cmscontroller.menu.'))).toBe(true);
  });
});
