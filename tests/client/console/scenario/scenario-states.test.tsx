// Tests what the form of a rule, the search of situations and the list of what can be undone show in each state.
import { expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import { effectKinds } from '../../../../client/console/scenario/effects/effects.ts';
import { PresetsPanel } from '../../../../client/console/scenario/presets-panel.tsx';
import { ReplyEditor } from '../../../../client/console/scenario/reply-editor.tsx';
import { RuleEditorPanel } from '../../../../client/console/scenario/rule-editor-panel.tsx';
import { RulesPanel } from '../../../../client/console/scenario/rules-panel.tsx';
import { SwitchesPanel } from '../../../../client/console/scenario/switches-panel.tsx';
import { UndoStrip } from '../../../../client/console/scenario/undo-strip.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

const EMPTY: Rule = { on: 'casino/games_list', phase: 'before', effect: { kind: 'empty' } };
const onClose = () => {};
type TestConsole = Awaited<ReturnType<typeof openTestConsole>>['console'];

function changeWorld({ world }: TestConsole, change: Partial<NonNullable<typeof world.current.value>>) {
  if (world.current.value) world.current.value = { ...world.current.value, ...change };
}

test('a new rule begins with the first values of its fields, and offers every effect', async () => {
  const { console } = await openTestConsole();
  console.ruleEditor.openNew();
  const html = renderHtml(console, <RuleEditorPanel />);
  const chosen = [...html.matchAll(/<option value="([^"]*)" selected="">([^<]*)/g)].map(([, , text]) => text);
  expect(chosen).toEqual([
    'anyone',
    'every kind',
    'every session',
    'every device',
    expect.stringMatching(/^message/),
  ]);
  const radios = [...html.matchAll(/type="radio"[^>]*checked=""\/><span>([^<]*)/g)].map(([, text]) => text);
  expect(radios).toEqual(['does not happen', 'in all']);
  expect(html.match(/<option value="(?:message|status|delay|pause|drop|reply|patch)"/g)).toHaveLength(7);
  expect(effectKinds.every((kind) => html.includes(`<option value="${kind}"`))).toBe(true);
  for (const name of [
    ...console.contracts.byName.value.keys(),
    ...(console.world.current.value?.files ?? []),
  ])
    expect(html).toContain(`<option value="${name}"></option>`);
});

test('a player and a session that are not listed can still be chosen, and those that are stand there once', async () => {
  const { console } = await openTestConsole();
  const count = (value: string) =>
    renderHtml(console, <RuleEditorPanel />).match(new RegExp(`<option value="${value}"`, 'g'))?.length;
  console.ruleEditor.openNew({ player: 'gone.player', session: 'ab12', per: 'player' });
  expect([count('gone\\.player'), count('ab12'), count('esra\\.isik')]).toEqual([1, 1, 1]);
  expect(renderWords(console, <RuleEditorPanel />)).toContain('All visitors count as one player.');
  console.ruleEditor.openNew({ player: 'esra.isik', session: 'newest' });
  expect([count('esra\\.isik'), count('newest'), count('\\*')]).toEqual([1, 1, 1]);
});

test('over a backend, a rule has no kinds and sessions of players, and other examples of calls', async () => {
  const { console } = await openTestConsole();
  console.ruleEditor.openNew();
  const words = () => renderWords(console, <RuleEditorPanel />);
  expect(words()).toMatch(/\[casino\/init_game, finance\/\*, GET \/datas\/\* or \*\]/);
  changeWorld(console, { panels: [], answeredBy: 'https://a.test', playerKinds: ['bonus'] });
  expect(words()).toMatch(/\[class\/method, class\/\* or \*\]/);
  expect(words()).not.toMatch(/Kind|Session/);
  changeWorld(console, { answeredBy: undefined });
  expect(renderHtml(console, <RuleEditorPanel />)).toContain('<option value="bonus">bonus</option>');
});

test('a delay can be chosen or typed, and only one that may be absent is not at all', async () => {
  const { console } = await openTestConsole();
  const chosen = () =>
    [...renderHtml(console, <RuleEditorPanel />).matchAll(/checked=""\/><span>([^<]*)/g)].map(
      ([, text]) => text,
    );
  console.ruleEditor.openNew({ kind: 'delay' });
  expect(chosen()[0]).toBe('2 s');
  expect(renderWords(console, <RuleEditorPanel />)).not.toMatch(/not at all|contract’s verdict/);
  console.ruleEditor.updateEffect({ latency: '50-1200' });
  expect(chosen()[0]).not.toMatch(/ms|s$/);
  console.ruleEditor.openNew({ kind: 'reply' });
  expect(chosen()[0]).toBe('not at all');
  const words = renderWords(console, <RuleEditorPanel />);
  expect(words).toContain('Edit with the contract’s verdict');
  expect(words.match(/Checking…/g)).toHaveLength(1);
  expect(renderHtml(console, <RuleEditorPanel />).match(/<textarea/g)).toHaveLength(1);
});

test('the reply of a rule is tidied, applied and left, as far as it is JSON', async () => {
  const { console } = await openTestConsole();
  const { ruleEditor } = console;
  const read = () => renderWords(console, <ReplyEditor onClose={onClose} />);
  const listDisabled = () =>
    [...renderHtml(console, <ReplyEditor onClose={onClose} />).matchAll(/disabled=""[^>]*>([^<]+)/g)].map(
      ([, text]) => text,
    );
  expect(read()).toBe('');
  ruleEditor.openNew({ kind: 'message' });
  expect(read()).toBe('');
  ruleEditor.openNew({ on: 'system/ping', kind: 'reply' });
  expect(read()).toMatch(
    /^Pinned reply system\/ping \[Close\] .*\[Reply as JSON\] \{\} Used from .* HTTP HTTP status .* Held back for/,
  );
  expect(read()).not.toMatch(/Masked values/);
  expect(listDisabled()).toEqual(['Apply']);
  ruleEditor.updateEffect({ reply: '{"a":"[redacted]"}' });
  expect(read()).toContain('Masked values are sent as the mask.');
  expect(listDisabled()).toEqual([]);
  ruleEditor.updateEffect({ reply: '{' });
  expect(listDisabled()).toEqual(['Tidy up', 'Apply']);
  ruleEditor.updateEffect({ status: '7' });
  ruleEditor.updateEffect({ reply: '{}' });
  await ruleEditor.apply();
  expect(read()).toContain('HTTP status: 200, or 400 to 599');
});

test('a rule that is ended, spent or in conflict says so, and a new one what to do', async () => {
  const { console } = await openTestConsole();
  const { scenario, ruleEditor, clock } = console;
  const words = () => renderWords(console, <RuleEditorPanel />);
  ruleEditor.openNew();
  expect(words()).not.toMatch(/Ended|Spent|Nothing was overwritten/);
  expect(words()).not.toContain('Discard the draft');
  await scenario.addRule({
    ...EMPTY,
    until: new Date((clock.now.value ?? 0) + 60_000).toISOString(),
    when: { times: 1 },
  });
  const [rule] = scenario.current.value?.rules ?? [];
  if (!rule) throw new Error('There is no rule');
  ruleEditor.open(rule, false);
  expect(words()).not.toMatch(/Ended|Spent|Discard/);
  await clock.moveBy(120_000);
  expect(words()).toMatch(/not carried out\. Ended: its time is over\. Call/);
  expect(renderWords(console, <RulesPanel />)).toContain('ended 0 of 1');
  const { current } = scenario;
  if (current.value) current.value = { ...current.value, rules: [{ ...rule, hits: 1 }] };
  expect(words()).toMatch(/Ended: its time is over\. Spent: it has hit as often as it may\. Call/);
  ruleEditor.update({ times: '5' });
  expect(words()).toContain('Discard the draft');
  ruleEditor.isConflicting.value = true;
  expect(words()).toMatch(
    /Nothing was overwritten\. As it applies: When .*, once, .* As you typed it: When .*, 5 times, .* Apply what I typed Keep what applies/,
  );
  ruleEditor.update({ times: 'x' });
  expect(words()).not.toContain('As you typed it');
  ruleEditor.isApplying.value = true;
  expect(renderHtml(console, <RuleEditorPanel />)).toContain('aria-busy="true"');
});

test('a search finds presets, switches and moments, says that there are none, and shows what is on', async () => {
  const { console } = await openTestConsole();
  const { situations, scenario } = console;
  const words = () => renderWords(console, <PresetsPanel />);
  const pressed = () =>
    [...renderHtml(console, <PresetsPanel />).matchAll(/aria-pressed="true"[^>]*>.*?<b>([^<]*)/g)].map(
      ([, text]) => text,
    );
  expect(words()).toMatch(/^Presets add up \[what a player sees\] F /);
  expect(words()).not.toMatch(/switch |No preset/);
  await situations.search('maintenance');
  expect(words()).toMatch(/Maintenance.* switch /);
  expect(words()).not.toContain('No preset');
  expect(pressed()).toEqual([]);
  await scenario.toggle('maintenance');
  expect(pressed()).toHaveLength(1);
  situations.text.value = 'no-such-words';
  expect(words()).toContain('No preset, switch or moment has these words.');
  const moment = (await console.clock.fetchMoments())?.[0];
  situations.text.value = '';
  await situations.search(moment?.title ?? '');
  expect(words()).toContain(moment?.symptom.replaceAll("'", '’'));
  expect(words()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
});

test('a preset counts as often as it was told, and without a limit always and in all', async () => {
  const { console } = await openTestConsole();
  const { scenario } = console;
  const countable = scenario.presets.value.filter(
    ({ isCountable, switch: only }) => isCountable && only === null,
  );
  const [preset] = countable;
  const fixed = scenario.presets.value.find(({ isCountable, switch: only }) => !isCountable && only === null);
  await scenario.addPreset(preset?.name ?? '', { times: 7 });
  const html = () => renderHtml(console, <PresetsPanel />);
  expect([...html().matchAll(/>(\d+) times?</g)].map(([, count]) => Number(count))).toEqual([
    1, 2, 3, 5, 7, 10,
  ]);
  expect(html()).toContain('<select');
  await scenario.addPreset(preset?.name ?? '', { times: null });
  expect(html()).toContain('<option value="" selected="">always</option>');
  expect(html()).toContain('<option value="all" selected="">in all</option>');
  await scenario.removePreset(preset?.name ?? '');
  await scenario.addPreset(fixed?.name ?? '');
  expect(html()).not.toContain('<select');
  expect(renderWords(console, <PresetsPanel />)).toContain(`Site: ${fixed?.expectation}`);
});

test('a refusal stands where it was caused, at the rule or at the switches', async () => {
  const { console } = await openTestConsole();
  const { scenario } = console;
  await scenario.addRule(EMPTY);
  await scenario.addRule(EMPTY);
  const count = (part: 'rules' | 'switches') =>
    renderWords(console, part === 'rules' ? <RulesPanel /> : <SwitchesPanel />).match(/It is refused/g)
      ?.length ?? 0;
  scenario.error.value = 'It is refused';
  expect([count('rules'), count('switches')]).toEqual([0, 1]);
  const id = scenario.current.value?.rules[0]?.id ?? '';
  scenario.ruleFailure.value = { ruleId: id, text: 'It is refused' };
  expect([count('rules'), count('switches')]).toEqual([1, 0]);
  scenario.error.value = undefined;
  expect([count('rules'), count('switches')]).toEqual([0, 0]);
});

test('the name at one’s changes is asked for until it is given', async () => {
  const { console, connection } = await openTestConsole();
  const words = () => renderWords(console, <RulesPanel />);
  expect(words()).toMatch(/^Rules from top to bottom · name your changes Rule N No rules: replies/);
  console.connection.tester.value = ' ';
  expect(words()).toContain('name your changes');
  console.connection.tester.value = 'Deniz';
  expect(words()).toContain('changes by Deniz');
  expect(connection.isCut).toBe(false);
});

test('a change of another tester is asked about before it is taken back, one’s own is not', async () => {
  const { console, world } = await openTestConsole();
  const { scenario, connection, notices } = console;
  const words = () => renderWords(console, <UndoStrip />);
  const readNotice = () => notices.list.value[0]?.text;
  expect(words()).toBe('');
  await console.undo();
  expect(readNotice()).toMatch(/^Not undone: /);
  connection.tester.value = 'Deniz';
  await scenario.toggle('maintenance');
  expect(words()).toBe('Undo Z Switched on: Maintenance (Deniz)');
  connection.tester.value = 'Ece';
  await console.undo();
  expect(scenario.current.value?.maintenance).toBe(true);
  expect(words()).toMatch(
    /^Undo\? Deniz has made this change: Switched on: Maintenance \(Deniz\) Undo Keep it$/,
  );
  await console.undo(console.foreignChange.value?.id);
  expect([scenario.current.value?.maintenance, console.foreignChange.value]).toEqual([false, undefined]);
  expect(readNotice()).toBe('Undone: Switched on: Maintenance (Deniz)');

  await world.control('patchScenario', { serverError: true });
  await console.undo();
  expect(words()).toMatch(/^Undo\? Somebody without a name has made/);
  connection.tester.value = ' ';
  await console.undo();
  expect(scenario.current.value?.serverError).toBe(false);
  await console.clock.moveBy(3_600_000);
  await console.undo();
  expect(console.clock.offsetMs.value).toBe(0);
});

test('what was cleared or deleted is listed, three at first, each with how long it is kept', async () => {
  const { console } = await openTestConsole();
  const loss = {
    ...{ text: 'The journal was cleared', at: '2026-11-20T09:00:00Z', until: '2026-11-21T09:00:00Z' },
    ...{ kept: { journal: 1 }, rows: 2, world: undefined },
  };
  const show = (count: number, change: object = {}) => {
    console.wayBack.losses.value = Array.from({ length: count }, (_, journal) => ({
      ...loss,
      kept: { journal },
      ...change,
    }));
    return renderWords(console, <UndoStrip />);
  };
  const line = 'The journal was cleared · 2 exchanges · 11-20 12:00 · until 11-21 12:00';
  expect(show(1)).toBe(`[Bring back: ${line}] Bring back ${line}`);
  expect(show(1, { rows: 0 })).toContain('The journal was cleared · 11-20');
  expect(show(3)).not.toContain('more');
  expect(show(4)).toMatch(/1 more$/);
  expect(show(4).match(/\[Bring back: /g)).toHaveLength(3);
});
