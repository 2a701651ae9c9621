// Tests what the console does with its page: the focus, the title, the keys without a selection, and its requests.
import { expect, test, vi } from 'vitest';
import { TESTER_HEADER } from '#contracts/mock-headers';
import { createConnection } from '../../../../client/console/base/connection.ts';
import { pageFocus } from '../../../../client/console/base/page-focus.ts';
import { moveCaret } from '../../../../client/console/contracts/move-caret.ts';
import { createTitleNaming } from '../../../../client/console/handle/name-world.ts';
import { createManualTimers } from '../../support/manual-timers.ts';
import { openTestConsole } from '../open-test-console.ts';

test('a key leads the focus to its element, at once or as soon as it is there, and a tab is opened first', async () => {
  vi.useFakeTimers();
  try {
    const calls: string[] = [];
    const page = { activeElement: undefined as object | undefined, isShown: true };
    const find = (id: string) => {
      const element = {
        focus() {
          calls.push(`focus ${id}`);
          if (page.isShown) page.activeElement = element;
        },
        click: () => calls.push(`click ${id}`),
        closest: () => ({ scrollIntoView: () => calls.push(`scroll ${id}`) }),
      };
      page.activeElement = undefined;
      return id === 'nowhere' ? null : element;
    };
    const body = {};
    vi.stubGlobal('document', {
      body,
      get activeElement() {
        return page.activeElement;
      },
      getElementById: find,
      querySelector: (selector: string) => find(selector),
    });
    const read = () => {
      vi.runAllTimers();
      return calls.splice(0);
    };
    pageFocus.focusFilter();
    pageFocus.focusRow(7);
    expect(read()).toEqual(['focus journal-filter', 'focus exchange-7']);
    pageFocus.focusDetail();
    pageFocus.focusRuleCall();
    pageFocus.focusRule('r1');
    pageFocus.focusPlayer('esra');
    expect(read()).toEqual(['focus detail', 'focus rule-call', 'focus rule-r1', 'focus player-esra']);
    pageFocus.focusPanel('outbox');
    expect(read()).toEqual(['click outbox-tab', 'focus outbox']);
    page.isShown = false;
    pageFocus.focusDetail();
    expect(read()).toEqual(['focus detail', 'focus detail']);
    pageFocus.showRule('r1');
    expect(calls).toEqual([]);
    expect(read()).toEqual(['scroll rule-r1']);
    vi.stubGlobal('document', { body, activeElement: body, getElementById: find });
    pageFocus.showRule('r1');
    expect(read()).toEqual(['focus rule-r1', 'scroll rule-r1']);
  } finally {
    vi.useRealTimers();
  }
});

test('the caret goes to a column, or a line is selected, and the text scrolls to it', () => {
  class Area {
    value = '{\n  "a": 1\n}';
    scrollHeight = 300;
    selection: unknown;
    scrolled: unknown;
    parentElement = { parentElement: this };
    scrollTo(to: unknown) {
      this.scrolled = to;
    }
    focus() {}
    setSelectionRange(...range: number[]) {
      this.selection = range;
    }
  }
  vi.stubGlobal('HTMLTextAreaElement', Area);
  const area = new Area();
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'text' ? area : {}) });
  const move = (line: number, column?: number) => {
    moveCaret('text', line, column);
    return area.selection;
  };
  expect([move(0), move(1), move(1, 2), move(2, 0)]).toEqual([
    [0, 1],
    [2, 10],
    [4, 4],
    [11, 11],
  ]);
  expect(area.scrolled).toEqual({ top: -200 });
  moveCaret('other', 0);
});

test('the title of a tab begins with its world, once, also after the site has set another', () => {
  const page = { title: 'Site', head: {} };
  let update = () => {};
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(run: () => void) {
        update = run;
      }
      observe(target: unknown, options: object) {
        expect([target, options]).toEqual([
          page.head,
          { childList: true, subtree: true, characterData: true },
        ]);
      }
    },
  );
  const nameWorld = createTitleNaming();
  nameWorld('');
  nameWorld('default');
  expect(page.title).toBe('Site');
  nameWorld('bug-1');
  update();
  expect(page.title).toBe('bug-1 · Site');
  page.title = 'Slot';
  update();
  expect(page.title).toBe('bug-1 · Slot');
  page.title = '';
  update();
  expect(page.title).toBe('');
});

test('a key that needs an exchange does nothing without one, or with one that does not fit', async () => {
  const { console, world } = await openTestConsole();
  const { journal, layout, notices, shortcuts } = console;
  const before = JSON.stringify(await world.control('getScenario'));
  const press = (key: string) =>
    shortcuts.handle({ key, altKey: false, ctrlKey: false, metaKey: false, isTyping: false });
  for (const key of ['p', 's', 'a', 'r']) expect(press(key)).toBe(true);
  await world.request('/endpoint/v1/no/such', { method: 'POST', headers: { panel: 'frontend' }, body: '{}' });
  await journal.load();
  journal.openFirst();
  for (const key of ['s', 'a']) press(key);
  await console.scenario.refresh();
  expect([layout.overlay.value, notices.list.value, journal.error.value]).toEqual([undefined, [], undefined]);
  expect(JSON.stringify(await world.control('getScenario'))).toBe(before);
  expect(shortcuts.isEnabled.value).toBe(true);
  expect([press('x'), press('w')]).toEqual([false, false]);
});

test('each request names the tester of this browser, if there is a name, and the world if it is another', async () => {
  const headers: Headers[] = [];
  const connection = createConnection({
    origin: 'http://localhost',
    fetch: async (_, init) => {
      headers.push(new Headers(init?.headers));
      return Response.json([]);
    },
    timers: createManualTimers(),
  });
  const read = async (control = connection.control) => {
    await control('getPlayers');
    const latest = headers.at(-1);
    return [latest?.get(TESTER_HEADER), latest?.get('x-world') ?? latest?.get('x-vitrin-world')];
  };
  expect((await read())[0]).toBeNull();
  connection.tester.value = ' Çağrı ';
  expect((await read())[0]).toBe(encodeURIComponent('Çağrı'));
  connection.tester.value = '  ';
  expect((await read(connection.controlOf('other')))[0]).toBeNull();
  expect(connection.isReachable.value).toBe(true);
});
