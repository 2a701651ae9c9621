/** Two testers edit the rules of one world at the same time, each in a console of their own. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import { readRuleVersion } from '#contracts/control/version';
import { checkProperty, PROPERTY_TIMEOUT_MS } from '#tests/support/checks/property';
import { openTestConsole } from '../client/console/open-test-console.ts';

const RULE: Rule = { on: 'casino/games_list', phase: 'before', effect: { kind: 'status', status: 503 } };

const Step = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('type', 'apply', 'switch', 'remove', 'undo', 'refresh'),
  times: fc.integer({ min: 1, max: 9 }),
});

type Opened = Awaited<ReturnType<typeof openTestConsole>>;

test(
  'a change replaces only what its tester has seen, and a draft is lost only to its own tester',
  () =>
    checkProperty(
      40,
      fc.asyncProperty(fc.array(Step, { maxLength: 25 }), async (steps) => {
        const first = await openTestConsole();
        const second = await openTestConsole({ beside: first });
        await first.console.scenario.addRule(RULE);
        await second.console.refresh();
        const consoles = [first, second] as const;
        for (const { console } of consoles) console.ruleEditor.open('r1');

        for (const { who, what, times } of steps) {
          const acting = consoles[who === 0 ? 0 : 1];
          const other = consoles[who === 0 ? 1 : 0];
          const seen = listVersions(acting);
          const before = await readWorld(first);
          const [draft, otherDraft] = [acting, other].map(({ console }) => console.ruleEditor.draft.peek());
          const isChanged = acting.console.ruleEditor.isChanged.peek();

          await act(acting, what, times);

          const after = await readWorld(first);
          const isReplaced = JSON.stringify(after) !== JSON.stringify(before);
          if (isReplaced && what !== 'undo') expect(seen).toEqual(before);
          if (isReplaced && what !== 'apply')
            expect(isChanged && draft).toEqual(isChanged && acting.console.ruleEditor.draft.peek());
          expect(other.console.ruleEditor.draft.peek()).toEqual(otherDraft);
        }
      }),
    ),
  PROPERTY_TIMEOUT_MS,
);

async function act({ console }: Opened, what: string, times: number): Promise<void> {
  const { ruleEditor, scenario } = console;
  const rule = ruleEditor.savedRule.peek();
  if (what === 'type') ruleEditor.update({ times: String(times) });
  if (what === 'apply') await ruleEditor.apply();
  if (what === 'switch' && rule) await scenario.setRuleOff(rule, !rule.off);
  if (what === 'remove' && rule) await scenario.removeRule(rule);
  if (what === 'undo') await console.undo();
  if (what === 'refresh') await scenario.refresh();
}

const listVersions = ({ console }: Opened) =>
  console.scenario.current.peek()?.rules.map(({ id, version }) => [id, version]);

const readWorld = async ({ world }: Opened) =>
  (await world.control('getScenario')).rules.map((rule) => [rule.id, readRuleVersion(rule)]);
