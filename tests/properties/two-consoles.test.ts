/** Two testers edit the rules of one world at the same time, each in a console of their own. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import { checkProperty } from '#tests/support/checks/property';
import { openTestConsole } from '../client/console/open-test-console.ts';

const RULE: Rule = { on: 'casino/games_list', phase: 'before', effect: { kind: 'status', status: 503 } };

const Step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('type', 'apply', 'switch', 'remove', 'undo', 'refresh'),
  times: fc.integer({ min: 1, max: 9 }),
});

type Opened = Awaited<ReturnType<typeof openTestConsole>>;

test('what a tester has typed is lost only to this tester, and the world has what was applied last', () =>
  checkProperty(
    12,
    fc.asyncProperty(fc.array(Step, { maxLength: 25 }), async (steps) => {
      const first = await openTestConsole();
      const second = await openTestConsole({ beside: first });
      await first.console.scenario.addRule(RULE);
      await second.console.refresh();
      const consoles = [first, second] as const;
      for (const { console } of consoles) console.ruleEditor.open({ id: 'r1' }, false);

      for (const { who, what, times } of steps) {
        const acting = consoles[who === 0 ? 0 : 1];
        const other = consoles[who === 0 ? 1 : 0];
        const [typed, typedByOther] = [acting, other].map(readTyped);

        const isApplied = await act(acting, what, times);

        // The form keeps it, also where the rule has come to be the same.
        if (what !== 'type' && what !== 'apply' && typed) expect(readForm(acting)).toEqual(typed);
        if (typedByOther) expect(readForm(other)).toEqual(typedByOther);
        if (isApplied && typed) expect(await readTimes(first)).toContain(Number(typed.times));
      }
    }),
  ));

/** Returns whether a rule was applied. */
async function act({ console }: Opened, what: string, times: number): Promise<boolean> {
  const { ruleEditor, scenario } = console;
  const rule = ruleEditor.savedRule.peek();
  if (what === 'type') ruleEditor.update({ times: String(times) });
  if (what === 'apply') return ruleEditor.apply();
  if (what === 'switch' && rule) await scenario.setRuleOff(rule, !rule.off);
  if (what === 'remove' && rule) await scenario.removeRule(rule.id);
  if (what === 'undo') await console.undo();
  if (what === 'refresh') await scenario.refresh();
  return false;
}

const readForm = ({ console: { ruleEditor } }: Opened) => ruleEditor.draft.peek();

/** Returns the fields of the form, if they differ from the rule that applies. */
const readTyped = (opened: Opened) =>
  opened.console.ruleEditor.isChanged.peek() ? readForm(opened) : undefined;

const readTimes = async ({ world }: Opened) =>
  (await world.control('getScenario')).rules.map(({ when }) => when?.times);
