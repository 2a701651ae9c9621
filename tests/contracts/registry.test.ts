import { expect, test } from 'vitest';
import { check } from '#contracts/check/check';
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

test('every example conforms to the request schema of its call', () => {
  for (const call of contracts.values()) expect(check(call.request, call.example), call.name).toEqual([]);
});

test('every call and document has a sentence as its summary', () => {
  for (const one of [...contracts.values(), ...documents.values()]) {
    expect(one.summary, one.name).toMatch(/^\p{Lu}.*\.$/u);
  }
});

test('a request without fields gets the defaults', () => {
  expect(contracts.get('casino/games_list')?.request.parse({})).toEqual({ Lang: 'tr', limit: 48, offset: 0 });
});
