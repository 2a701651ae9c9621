import type { Mutant } from '../mutant.ts';

export const stores: readonly Mutant[] = [
  {
    fault: 'a text kept in memory wins after the storage can be written again',
    file: 'client/core/storage/store.ts',
    from: '        memory.removeItem(key);\n      } catch',
    to: '      } catch',
    tests: ['tests/client/core/storage'],
  },
  {
    fault: 'an array in the place of an object counts as equal',
    file: 'contracts/check/compare/find-differences.ts',
    from: ' && Array.isArray(one) === Array.isArray(other)',
    to: '',
    tests: ['tests/contracts/check/find-differences.test.ts'],
  },
];
