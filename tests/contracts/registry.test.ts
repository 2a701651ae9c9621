import { expect, test } from 'vitest';
import { judge } from '#contracts/judge';
import { classes, contracts, documents } from '#contracts/registry';

test('every call is registered under its own wire name, in the file of its class', () => {
  for (const [className, module] of Object.entries(classes)) {
    for (const [method, value] of Object.entries(module)) {
      if (typeof value !== 'object' || !('kind' in value) || value.kind !== 'contract') continue;
      expect(value.name).toBe(`${className}/${method}`);
      expect(contracts.get(value.name)).toBe(value);
    }
  }
});

test('every example fits its own request', () => {
  for (const call of contracts.values()) expect(judge(call.request, call.example), call.name).toEqual([]);
});

test('every call and document says in a sentence what it does, and where that is stated', () => {
  for (const one of [...contracts.values(), ...documents.values()]) {
    expect(one.summary, one.name).toMatch(/^\p{Lu}.*\.$/u);
    expect(one.source, one.name).toMatch(/spec §\d/);
  }
});

test('a request without data is given its defaults', () => {
  expect(contracts.get('casino/games_list')?.request.parse({})).toEqual({ Lang: 'tr', limit: 48, offset: 0 });
});
