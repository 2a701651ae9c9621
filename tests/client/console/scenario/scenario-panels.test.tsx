// Tests what the switches, presets and rules of the console show in each of their states.
import { expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import { PresetsPanel } from '../../../../client/console/scenario/presets-panel.tsx';
import { RuleEditorPanel } from '../../../../client/console/scenario/rule-editor-panel.tsx';
import { RulesPanel } from '../../../../client/console/scenario/rules-panel.tsx';
import { SwitchesPanel } from '../../../../client/console/scenario/switches-panel.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

const EMPTY: Rule = { on: 'casino/games_list', phase: 'before', effect: { kind: 'empty' } };

test('a switch cannot be pressed before its state is known, says whether it is on, and until when', async () => {
  const { console } = await openTestConsole({ isLoaded: false });
  const render = () => renderWords(console, <SwitchesPanel />);
  expect(renderHtml(console, <SwitchesPanel />).match(/role="switch"[^>]*disabled=""/g)).toHaveLength(3);
  await console.refresh();
  expect(renderHtml(console, <SwitchesPanel />)).not.toMatch(/<(?:button|select)[^>]*disabled=""/);
  expect(render()).toMatch(/^Switches Maintenance 1 every call answers maintenance off .*Server error 2/);

  await console.scenario.switchOnUntil('maintenance', Date.parse('2099-11-20T12:30:00+03:00'));
  expect(render()).toMatch(
    /Maintenance 1 until 2099-11-20 12:30:00 on .*Server error 2 every call answers HTTP 500 off/,
  );
  expect(renderHtml(console, <SwitchesPanel />).match(/aria-checked="true"/g)).toHaveLength(1);
  await console.clock.setRunning(false);
  expect(render()).toContain('12:30:00: the clock stands still');
});

test('a preset that is on says what it does, how often it hits, and that it is spent', async () => {
  const { console } = await openTestConsole();
  const { scenario } = console;
  const render = () => renderWords(console, <PresetsPanel />);
  const countPressed = () => renderHtml(console, <PresetsPanel />).match(/aria-pressed="true"/g)?.length ?? 0;
  const preset = scenario.presets.value.find(({ isCountable, switch: only }) => isCountable && only === null);
  if (!preset) throw new Error('There is no such preset');
  expect(countPressed()).toBe(0);
  for (const { title, name, symptom } of console.situations.listed.value)
    expect(render()).toContain(`${title} ${name} ${symptom}`);
  expect(render()).not.toContain(preset.expectation);

  await scenario.addPreset(preset.name, { times: 2 });
  expect(countPressed()).toBe(1);
  expect(render()).toContain(`${preset.summary} Site: ${preset.expectation}`);
  expect(renderHtml(console, <PresetsPanel />)).toContain('<option value="2" selected="">2 times</option>');
  expect(render()).not.toMatch(/spent|Again/);

  const per = () => scenario.current.value?.rules.find((rule) => rule.preset === preset.name)?.when;
  await scenario.addPreset(preset.name, { per: 'player' });
  expect(per()).toEqual({ times: 2, per: 'player' });
  expect(renderHtml(console, <PresetsPanel />)).toContain(
    '<option value="player" selected="">for each player</option>',
  );
  await scenario.addPreset(preset.name, { per: null });
  expect(per()).toEqual({ times: 2 });

  const { current } = scenario;
  const hit = (times: number) => {
    if (current.value)
      current.value = {
        ...current.value,
        rules: current.value.rules.map((rule) => ({ ...rule, hits: times })),
      };
  };
  hit(1);
  expect(render()).not.toMatch(/spent|Again/);
  hit(2);
  expect(render()).toMatch(/spent Again/);
});

test('a rule is listed with its place, its sentence, how often it was used, and that it is spent or off', async () => {
  const { console } = await openTestConsole({ isLoaded: false });
  const { scenario } = console;
  const render = () => renderWords(console, <RulesPanel />);
  expect(render()).toContain('Loading the rules…');
  await console.refresh();
  expect(render()).toContain('No rules: replies are sent unchanged.');

  await scenario.addRule({ ...EMPTY, when: { times: 2 } });
  await scenario.addRule({ ...EMPTY, on: 'system/ping', off: true });
  expect(render()).toMatch(
    /^Rules .* 1 Rule 1 on system\/ping: .* 0 × .* 2 Rule 2 on casino\/games_list: .* 0 of 2/,
  );
  expect(render()).not.toMatch(/spent|No rules|Remove all/);
  expect(renderHtml(console, <RulesPanel />).match(/aria-checked="(?:true|false)"/g)).toEqual([
    'aria-checked="false"',
    'aria-checked="true"',
  ]);
  await scenario.addRule(EMPTY);
  expect(render()).toContain('Remove all');
  expect(render()).not.toContain('so far');
  await scenario.addRule({ ...EMPTY, when: { times: 2, per: 'player' } });
  expect(render()).toMatch(
    /1 Rule 1 on casino\/games_list: .*, 2 times for each player; the call is not carried out\. 2 times for each player · no player so far 0 ×/,
  );

  const { current } = scenario;
  if (current.value)
    current.value = { ...current.value, rules: current.value.rules.map((rule) => ({ ...rule, hits: 2 })) };
  expect(render().match(/spent 2 of 2/g)).toHaveLength(1);
});

test('the form of a rule says what applies, what is a draft, and what applying it does', async () => {
  const { console } = await openTestConsole();
  const { scenario, ruleEditor } = console;
  const render = () => renderWords(console, <RuleEditorPanel />);
  expect(render()).toBe('This rule has been removed.');
  ruleEditor.openNew();
  expect(render()).toMatch(
    /^New rule draft: not applied yet \[Close the rule\] Choose a call and what happens/,
  );
  expect(render()).not.toMatch(/Comparison|Apply and switch on|The rule is off/);
  ruleEditor.update({ path: 'amount' });
  expect(render()).toMatch(/Comparison .*Value/);

  await scenario.addRule({ ...EMPTY, off: true });
  const [rule] = scenario.current.value?.rules ?? [];
  if (!rule) throw new Error('There is no rule');
  ruleEditor.open(rule, false);
  expect(render()).toMatch(/^Rule 1 as it applies/);
  expect(render()).toMatch(/Apply and switch on The rule is off: applied alone, it stays off\.$/);
  ruleEditor.update({ times: '3' });
  expect(render()).toMatch(/^Rule 1 draft: not applied yet/);
  expect(render()).toContain('Discard the draft');
  expect(render()).not.toContain('counts from 0 again');
  const { current } = scenario;
  if (current.value) current.value = { ...current.value, rules: [{ ...rule, hits: 1 }] };
  expect(render()).toContain('the rule counts from 0 again: it has been used 1 ×.');

  ruleEditor.update({ kind: 'reply', effect: { reply: '{' } });
  expect(render()).toContain('It is not applied until it is JSON.');
  expect(renderHtml(console, <RuleEditorPanel />).match(/disabled=""/g)?.length).toBeGreaterThanOrEqual(2);
});

test('fields for sessions are not shown for files, and times that need a running clock say so', async () => {
  const { console } = await openTestConsole();
  const { ruleEditor } = console;
  const render = () => renderWords(console, <RuleEditorPanel />);
  ruleEditor.openNew({ on: 'user/login' });
  expect(render()).toMatch(/anyone any signed-in player .*Kind .*Session .*Device/);
  expect(render()).toContain('Only if this value of the request');
  expect(render()).not.toMatch(/with its cache disabled|The clock stands still/);
  await console.clock.setRunning(false);
  expect(render()).not.toContain('The clock stands still');
  ruleEditor.update({ until: '23:59' });
  expect(render()).toContain('The clock stands still');

  ruleEditor.update({ on: 'GET /media/x.svg' });
  expect(render()).toContain('with its cache disabled');
  expect(render()).not.toMatch(/any signed-in player|Session|Only if this value/);
});
