/** Tests that a tool takes what its schema says, and nothing else. */
import { expect, test } from 'vitest';
import { casino } from '#mock-server/casino/casino';
import { describeControls } from '#mock-server/engine/control/contract-documents';
import { listControls } from '#mock-server/engine/control/controls';
import { aWorld } from '#tests/support/a-world';
import { describeInput, readInput } from '../../../scripts/mcp/tool-input.ts';
import { openSession } from './open-session.ts';

const HALF = '\ud83d';

test.each([
  ['patchScenario', { body: { maintenance: 'yes' } }, /^body\.maintenance: /],
  ['patchScenario', { body: { maintenence: true } }, /^body\.maintenence: /],
  ['patchScenario', { body: '{"maintenance":true}' }, /^body: string stands where object is taken$/],
  ['patchScenario', { body: [] }, /^body: array stands where object/],
  ['patchScenario', { body: null }, /^body: null stands where object/],
  ['patchScenario', {}, /^body: is missing$/],
  ['deleteScenario', '{"world":"other"}', /^arguments: string is no object$/],
  ['deleteScenario', ['other'], /^arguments: array is no object$/],
  ['deleteScenario', null, /^arguments: null is no object$/],
  ['deleteScenario', { body: {} }, /^body: deleteScenario takes world$/],
  ['addPreset', { name: 'maintenance', world: null }, /^world: null stands where string is taken$/],
  ['addPreset', { name: 'maintenance', world: true }, /^world: boolean stands/],
  ['addPreset', { name: 'maintenance', world: ['a'] }, /^world: array stands/],
  ['addPreset', { name: 'maintenance', world: 7 }, /^world: number stands/],
  ['addPreset', { name: null }, /^name: null stands where string or integer is taken$/],
  ['addPreset', { name: { a: 1 } }, /^name: object stands/],
  ['addPreset', { name: '' }, /^name: "" can be no part of an address$/],
  ['addPreset', { name: '..' }, /^name: "\.\." can be no part of an address$/],
  ['addPreset', { name: '.' }, /^name: "\." can be no part of an address$/],
  ['addPreset', { name: HALF }, /^name: has half of a character$/],
  ['addPreset', { name: '../rules' }, /preset.*\.\.\/rules/],
  ['addPreset', { name: '%2e%2e' }, /preset.*%2e%2e/],
  ['putRule', { body: {} }, /^id: is missing$/],
  ['getJournal', { limit: null }, /^limit: null stands/],
  ['getJournal', { limit: 1.5 }, /^limit: number stands/],
  ['getJournal', { text: HALF }, /^text: has half of a character$/],
  ['getJournal', { limit: 'x' }, /^limit: limit is a whole number$/],
  ['getJournal', { limt: 1 }, /^limt: getJournal takes limit, .*, world; did you mean limit\?$/],
  ['getJournal', JSON.parse('{"__proto__":1}'), /^__proto__: getJournal takes /],
  ['getSnapshot', { world: '../x' }, /^world: "\.\.\/x" is no name of a world/],
  ['getSnapshot', { world: 'dünya\n' }, /^world: "dünya\\n" is no name of a world/],
  ['getSnapshot', { world: ' qa ' }, /^world: " qa " is no name/],
  ['getSnapshot', { world: '' }, /^world: "" is no name/],
  ['deleteRule', { id: 'a/../b' }, /no rule a\/\.\.\/b/],
])('a call of %s with %j is a result that says what is wrong, and where', async (tool, args, reason) => {
  const world = await aWorld();
  const before = await world.control('getScenario');

  expect(await openSession(world).callTool(tool, args)).toMatch(reason);

  expect(await world.control('getScenario')).toEqual(before);
});

test('of every tool, each argument beside the body is a text, and some a number: all else is named', () => {
  for (const document of describeControls(listControls(casino))) {
    const input = describeInput(document);
    const names = Object.keys(input.properties).filter((name) => name !== 'body');
    const complete = Object.fromEntries(names.map((name) => [name, 'x']));
    for (const name of names) {
      for (const value of [null, true, ['a'], { a: 1 }, HALF]) {
        const read = () => readInput(document.name, input, { ...complete, [name]: value });
        expect(read, `${document.name} ${name}`).toThrow(new RegExp(`^${name}: `));
      }
    }
  }
});
