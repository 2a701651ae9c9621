import type { Mutant } from '../mutant.ts';

export const stores: readonly Mutant[] = [
  {
    fault: 'a lobby goes on loading the list of a filter that was left',
    file: 'client/core/loading/list-store.ts',
    from: "shown.pages.state.peek().kind === 'loading') drop(shown);",
    to: "shown.pages.state.peek().kind === 'error') drop(shown);",
    tests: ['tests/client/features/history/histories.test.ts'],
  },
  {
    fault: 'a payment that settles while its list refreshes is not shown',
    file: 'client/core/loading/paged-list.ts',
    from: '    isStale = request !== null;',
    to: '    isStale = false;',
    tests: ['tests/client/core/loading/paged-list.test.ts'],
  },
  {
    fault: 'a text kept in memory wins after the storage can be written again',
    file: 'client/core/storage/store.ts',
    from: '        memory.removeItem(key);\n      } catch',
    to: '      } catch',
    tests: ['tests/client/core/storage'],
  },
  {
    fault: 'a hidden page goes on sending pings',
    file: 'client/core/site/connection.ts',
    from: 'if (!page.isVisible()) return schedule();',
    to: '',
    tests: ['tests/client/core/site/connection.test.ts'],
  },
  {
    fault: 'a list that is opened again while it loads is requested twice',
    file: 'client/core/loading/list-store.ts',
    from: 'shown && shown !== find(params)',
    to: 'shown',
    tests: ['tests/client/core/loading/list-store.test.ts'],
  },
  {
    fault: 'a removed row is still counted',
    file: 'client/core/loading/paged-list.ts',
    from: 'now.data.total && now.data.total - removedCount',
    to: 'now.data.total',
    tests: ['tests/client/core/loading/paged-list.test.ts'],
  },
  {
    fault: 'data that have come are hidden because an earlier request is slow',
    file: 'client/core/loading/resource.ts',
    from: 'if (ownRound === round) state.value',
    to: 'state.value',
    tests: ['tests/client/core/loading/resource.test.ts'],
  },
  {
    fault: 'a page beyond the end loses the total of its list',
    file: 'contracts/read/list-page.ts',
    from: '(count === 0 ? 0 : offset + count)',
    to: 'offset + count',
    tests: ['tests/contracts/read/list-page.test.ts'],
  },
];
