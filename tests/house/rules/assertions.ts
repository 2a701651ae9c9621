// The rules for assertions that cannot fail, or that no run reaches.
import type { ESTree } from 'vite';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, listReported, nameOf, type Source, visitNodes } from '../source.ts';

const EXPECTATION = /\bexpect(?:\.\w+)?\(/;
const NO_MATCHER = /^expect(?:\.(?:poll|soft))?$/;
const ASYNC = /\.(?:resolves|rejects)\b|^expect\s*\.poll\(/;
/** The matchers of Playwright, which wait. */
const WAITING =
  /\.(?:toBe(?:Attached|Checked|Disabled|Editable|Empty|Enabled|Focused|Hidden|InViewport|Visible)|toContainText|toHave(?:Accessible\w+|Attribute|Count|CSS|Id|JSProperty|Role|Text|Title|URL|Values?)|toPass)$/;
const FUNCTION = /^(?:ArrowFunction|Function)Expression$/;
const TABLE = /(?:^|\.)(?:test|it|describe)(?:\.\w+)*\.(?:each|for)$/;
/** Matches what leaves an unknown number of a list's entries. */
const NARROWED = /\.(?:filter|match|matchAll)\(/;
const TEST = /^(?:test|it|test[A-Z]\w*)\b/;

const A = 'tests/client/a.test.ts';
const B = 'tests/browser/a.test.ts';

export const failingAssertions: Rule = {
  name: 'an assertion can fail, and each run of its test reaches it',
  covers: (source) => isInFolder('tests')(source) && isCode(source),
  violations: (source) => [...listDead(source), ...listEmptyLoops(source)],
  rejected: [
    [A, 'expect(isPaid);'],
    [A, 'await expect(isPaid());'],
    [A, 'expect(isPaid).toBeTruthy;'],
    [A, "expect(pay()).rejects.toThrow('Unpaid');"],
    [A, 'expect(pay()).resolves.not.toBe(1);'],
    [A, 'expect.poll(isPaid).toBe(true);'],
    [B, 'expect(page.getByRole("dialog")).toBeVisible();'],
    [B, 'expect(page.getByRole("dialog")).not.toHaveCount(2);'],
    [A, 'expect([readIDs().current]).not.toContain(SUMMER);'],
    [A, 'expect([rows]).toContainEqual(ROW);'],
    [A, 'expect(rows).not.toContain({ id: 1 });'],
    [A, 'expect(ids).not.toBe([]);'],
    [A, "expect('paid').toBe(PAID);"],
    [A, 'expect(true).toBe(true);'],
    [A, 'expect(row.id).toBe(row.id);'],
    [A, "test.each([])('%s is paid', () => {});"],
    [A, 'rows.forEach((row) => expect(row).toBe(1));'],
    [A, 'await pay().catch((error) => expect(error).toBe(1));'],
    [A, 'pay().then((reply) => { expect(reply).toBe(1); });'],
    [A, 'try { await pay(); } catch (error) { expect(error).toBe(1); }'],
    [A, 'try { expect(pay()).toBe(1); } catch {}'],
    [A, "test('a', () => { for (const row of rows.filter(isPaid)) expect(row).toBe(1); });"],
    [
      A,
      "test('a', () => { const paid = rows.filter(isPaid); for (const row of paid) expect(row).toBe(1); });",
    ],
  ],
  accepted: [
    [A, 'expect(isPaid).toBe(true);'],
    [A, "await expect(pay()).rejects.toThrow('Unpaid');"],
    [A, "const done = () => expect(pay()).rejects.toThrow('Unpaid');"],
    [B, 'await expect(page.getByRole("dialog")).toBeVisible();'],
    [A, 'expect([first, second]).toContain(id);'],
    [A, 'expect([...RANGES]).not.toContain(range);'],
    [A, 'expect(read()).toEqual(read());'],
    [A, "test.each(['a'])('%s is paid', () => {});"],
    [A, 'try { expect(pay()).toBe(1); } finally { close(); }'],
    [A, 'for (const row of ROWS) expect(row).toBe(1);'],
    [
      A,
      "test('a', () => { const paid = rows.filter(isPaid); expect(paid).not.toEqual([]); for (const row of paid) expect(row).toBe(1); });",
    ],
  ],
};

export const noModuleMocks: Rule = {
  name: 'no test replaces a module',
  covers: (source) => isInFolder('tests')(source) && isCode(source),
  violations: (source) =>
    listReported(source, (report) => ({
      MemberExpression(node) {
        if (nameOf(node.object) !== 'vi' || !/^(?:do)?(?:un)?mock$/i.test(nameOf(node.property) ?? ''))
          return;
        // Files share their modules (`isolate: false`), so that a replaced one stays, or comes too late.
        report(node, 'replaces a module for other files too; give its part as an argument');
      },
    })),
  rejected: [
    [A, "vi.mock('./clock.ts');"],
    [A, "vi.doMock('./clock.ts', () => ({}));"],
  ],
  accepted: [[A, 'const now = vi.fn(() => 0);']],
};

export const statedCopies: Rule = {
  name: 'a changed copy of a value whose type is stated states its type',
  covers: (source) => isInFolder('tests')(source) && isCode(source),
  violations: listLooseCopies,
  rejected: [
    [A, 'const COIN: Wager = build(); const lost = { ...COIN, winOf: () => 0 };'],
    [A, 'const COIN: Wager = build(); const lost = { ...COIN, winOf: () => 0 } as const;'],
  ],
  accepted: [
    [A, 'const COIN: Wager = build(); const lost: Wager = { ...COIN, stake: 0 };'],
    [A, 'const COIN: Wager = build(); const lost = { ...COIN, stake: 0 } satisfies Wager;'],
    [A, 'const COIN: Wager = build(); play({ ...COIN, stake: 0 });'],
  ],
};

function listDead(source: Source): Violation[] {
  const readText = ({ start, end }: ESTree.Node) => source.text.slice(start, end);
  const expects = (node: ESTree.Node | null | undefined) => !!node && EXPECTATION.test(readText(node));
  return listReported(source, (report) => ({
    ExpressionStatement(node) {
      const awaited = node.expression.type === 'AwaitExpression' ? node.expression : undefined;
      const expression = awaited?.argument ?? node.expression;
      if (!/^expect\b/.test(readText(expression))) return;
      if (expression.type !== 'CallExpression') return report(node, 'calls no matcher');
      const called = readText(expression.callee);
      if (NO_MATCHER.test(called)) return report(node, 'has no matcher');
      const isAsync = ASYNC.test(called) || (isInFolder('tests/browser')(source) && WAITING.test(called));
      if (isAsync && !awaited) report(node, 'ends before it is checked; await it');
    },
    CallExpression(node) {
      const [first] = node.arguments;
      const called = readText(node.callee);
      const method = node.callee.type === 'MemberExpression' ? (nameOf(node.callee.property) ?? '') : '';
      if (TABLE.test(called) && first?.type === 'ArrayExpression' && first.elements.length === 0)
        report(node, 'has no case');
      const isRun = /^(?:forEach|then|catch)$/.test(method);
      if (isRun && node.arguments.some((each) => FUNCTION.test(each.type) && expects(each)))
        report(node, 'asserts only if it is called; await the value, or assert in a loop');
      const subject = findSubject(node);
      if (!subject) return;
      const isList = subject.type === 'ArrayExpression' && subject.elements.length === 1;
      if (isList && subject.elements[0]?.type !== 'SpreadElement' && /^toContain/.test(method))
        report(node, 'looks into a list of one; leave out its brackets, or compare the value');
      const isFresh = first?.type === 'ObjectExpression' || first?.type === 'ArrayExpression';
      if (/\.not\.(?:toBe|toContain)$/.test(called) && isFresh)
        report(node, 'compares with a new object, which nothing is; write toEqual or toContainEqual');
      if (subject.type === 'Literal') report(node, 'asserts about a literal');
      if (first && !/[(]/.test(readText(first)) && readText(first) === readText(subject))
        report(node, 'compares a value with itself');
    },
    TryStatement(node) {
      if (node.handler && (expects(node.block) || expects(node.handler)))
        report(
          node,
          'catches the assertion, or asserts only if something is thrown; write rejects or toThrow',
        );
    },
  }));
}

/** Returns what the `expect` of a matcher's call is given. */
function findSubject({ callee }: ESTree.CallExpression): ESTree.Node | undefined {
  if (callee.type !== 'MemberExpression') return undefined;
  let object: ESTree.Node = callee.object;
  while (object.type === 'MemberExpression') object = object.object;
  if (object.type !== 'CallExpression' || nameOf(object.callee) !== 'expect') return undefined;
  return object.arguments[0];
}

/** Lists loops of a test whose list may have become empty, so that they assert nothing. */
function listEmptyLoops(source: Source): Violation[] {
  const readText = ({ start, end }: ESTree.Node) => source.text.slice(start, end);
  const narrowed = new Set<string>();
  const bodies: ESTree.Node[] = [];
  const loops: ESTree.ForOfStatement[] = [];
  visitNodes(source, {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'CallExpression' && NARROWED.test(readText(init)))
        narrowed.add(id.name);
    },
    CallExpression(node) {
      const body = node.arguments.at(-1);
      if (TEST.test(readText(node.callee)) && body && FUNCTION.test(body.type)) bodies.push(body);
    },
    ForOfStatement: (node) => void loops.push(node),
  });
  const lies = (inner: ESTree.Node, outer: ESTree.Node) =>
    inner !== outer && outer.start <= inner.start && inner.end <= outer.end;
  return loops
    .filter((loop) => bodies.some((body) => lies(loop, body)) && !loops.some((outer) => lies(loop, outer)))
    .filter(({ body, right }) => {
      const list = readText(right);
      const isNamed = right.type === 'Identifier';
      const isNarrowed = isNamed
        ? narrowed.has(list)
        : right.type === 'CallExpression' && NARROWED.test(list);
      const isSeen = isNamed && source.text.includes(`expect(${list}`);
      return isNarrowed && !isSeen && EXPECTATION.test(readText(body));
    })
    .map(({ start, right }) => ({
      line: source.lineAt(start),
      message: `${readText(right)} may be empty; assert that it is not`,
    }));
}

function listLooseCopies(source: Source): Violation[] {
  const stated = new Set<string>();
  visitNodes(source, {
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier' && id.typeAnnotation) stated.add(id.name);
    },
  });
  return listReported(source, (report) => ({
    VariableDeclarator({ id, init }) {
      const value = init?.type === 'TSAsExpression' ? init.expression : init;
      if (value?.type !== 'ObjectExpression' || id.type !== 'Identifier' || id.typeAnnotation) return;
      const isCopy = value.properties.some(
        (each) => each.type === 'SpreadElement' && stated.has(nameOf(each.argument) ?? ''),
      );
      // Types compare the members of a literal only where it stands, and none that is passed on later.
      if (isCopy) report(id, 'may hold a member that nothing reads; state its type, or write satisfies');
    },
  }));
}
