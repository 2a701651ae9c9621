import type { Mutant } from '../mutant.ts';

const PLANTED = ['tests/scripts/contract/fidelity/planted.test.ts'];

export const fidelityMutants: readonly Mutant[] = [
  {
    fault: 'a field that the mock lacks does not lower its figure',
    file: 'scripts/contract/fidelity/compare-shapes.ts',
    from: 'units.push({ differences: [describeLone(path, one !== undefined)] });',
    to: 'units.push({ differences: [] });',
    tests: PLANTED,
  },
  {
    fault: 'a value of a live reply stands in the fidelity report',
    file: 'contracts/check/compare/kinds.ts',
    from: 'const isNamed = isWritten(canonical, schemas);',
    to: 'const isNamed = true;',
    tests: PLANTED,
  },
  {
    fault: 'a mock whose list has the opposite order is as true as before',
    file: 'contracts/check/compare/order.ts',
    from: 'const MIN_VALUES = 5;',
    to: 'const MIN_VALUES = 5000;',
    tests: PLANTED,
  },
  {
    fault: 'another spelling costs as much as another field',
    file: 'scripts/contract/fidelity/compare-profiles.ts',
    from: 'export const MINOR_WEIGHT = 1 / 50;',
    to: 'export const MINOR_WEIGHT = 1;',
    tests: PLANTED,
  },
  {
    fault: 'a gate is passed by comparing less',
    file: 'scripts/contract/fidelity/gate.ts',
    from: 'const isFew = compared * 100 < sendable * minCompared;',
    to: 'const isFew = compared * 100 < compared * minCompared;',
    tests: ['tests/scripts/contract/fidelity/flags.test.ts'],
  },
  {
    fault: 'a run for fidelity changes the verdict of a contract',
    file: 'scripts/contract/fidelity/collect.ts',
    from: 'return { ...report, fidelity };',
    to: 'return { ...report, rows: [], fidelity };',
    tests: ['tests/contract/fidelity.test.ts'],
  },
];
