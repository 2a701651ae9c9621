// Tests what the list of contracts and the check of a reply show in each of their states.
import { beforeEach, expect, test, vi } from 'vitest';
import { ContractRow } from '../../../../client/console/contracts/contract-row.tsx';
import { ContractsDialog } from '../../../../client/console/contracts/contracts-dialog.tsx';
import { parseTypedJson } from '../../../../client/console/contracts/json-lines.ts';
import type { ReplyVerdict } from '../../../../client/console/contracts/reply-check.ts';
import { CHECK_DELAY_MS } from '../../../../client/console/contracts/reply-check.ts';
import { ReplyFindings } from '../../../../client/console/contracts/reply-findings.tsx';
import { ReplyStatus } from '../../../../client/console/contracts/reply-status.tsx';
import { ReplyText } from '../../../../client/console/contracts/reply-text.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

const onChange = () => {};
beforeEach(() => void vi.stubGlobal('location', new URL('http://localhost/__mock/')));

test('a contract that an address names is open, with its address, example, errors and fields', async () => {
  const { console } = await openTestConsole();
  const contracts = [...console.contracts.byName.value.values()];
  const show = (name: string, hash = `#${encodeURI(name)}`) => {
    vi.stubGlobal('location', new URL(`http://localhost/__mock/${hash}`));
    const contract = contracts.find((each) => each.name === name);
    if (!contract) throw new Error(`There is no contract ${name}`);
    return renderWords(console, <ContractRow contract={contract} />);
  };
  expect(show('user/login', '')).toMatch(/^user\/login visitor, \S+ [^{]*$/);
  expect(show('user/login')).toMatch(
    /POST \/endpoint\/v1\/user\/login , spec .* Example \{ .*\[Send user\/login\] Send… Errors \w+ .* Request .* Reply /,
  );
  const paged = contracts.find((each) => each.paged);
  const plain = contracts.find((each) => !each.paged && Object.keys(each.errors).length === 0);
  expect(show(paged?.name ?? '')).toContain(', with pagination beside data');
  expect(show(plain?.name ?? '')).not.toContain('with pagination beside data');
  const bare = contracts.find(
    ({ name, errors }) => !name.startsWith('GET ') && Object.keys(errors).length === 0,
  );
  if (bare) expect(show(bare.name)).toContain('Errors none of its own');
  const needs = contracts.find(({ exampleNeeds }) => exampleNeeds);
  expect(show(needs?.name ?? '')).toContain(`Example needs ${needs?.exampleNeeds}`);
  const document = contracts.find(({ name }) => name.startsWith('GET '));
  const words = show(document?.name ?? '');
  expect(words).toMatch(/ Query .* Reply /);
  expect(words).not.toMatch(/Errors|Example|Request|Send|POST/);
  const assumed = contracts.find(({ request }) => JSON.stringify(request).includes('x-assumed'));
  expect(show(assumed?.name ?? '')).toMatch(/Request \d+ of \d+ are assumptions .*□ assumption/);
  expect(contracts.map(({ name }) => show(name)).join()).toMatch(/, optional .*also named \w/);
});

test('the dialog lists every contract, each folded, with its address as OpenAPI', async () => {
  const { console } = await openTestConsole();
  const html = renderHtml(console, <ContractsDialog onClose={onChange} />);
  expect(html.match(/<details>/g)).toHaveLength(console.contracts.byName.value.size);
  expect(html).toContain('href="/__mock/contracts/openapi.json"');
});

const VERDICTS: readonly (readonly [verdict: ReplyVerdict, words: string])[] = [
  [{ kind: 'checking' }, 'Checking… That depends on the call.'],
  [{ kind: 'unchecked', reason: 'no contract' }, 'Not checked: no contract That depends on the call.'],
  [
    { kind: 'invalid', message: 'a colon is expected here', line: 1, column: 4 },
    '◆ no JSON, line 2, column 5 : a colon is expected here It is not applied until it is JSON.',
  ],
  [
    { kind: 'checked', verdict: 'conforms', findings: [] },
    '■ conforms to the contract That depends on the call.',
  ],
  [
    {
      ...{ kind: 'checked', verdict: 'drift' },
      findings: [{ kind: 'drift', path: 'x', message: 'is odd', line: 0 }],
    },
    '● 1 finding That depends on the call.',
  ],
];

test.each(VERDICTS)('the verdict %o is said in words', async (verdict, words) => {
  const { console } = await openTestConsole();
  const draft = { on: 'system/ping', effect: {} };
  console.replyCheck.verdict.value = verdict;
  const read = () => renderWords(console, <ReplyStatus draft={draft} />);
  expect(read()).toBe(words);
  console.replyCheck.meaning.value = 'The site shows it.';
  expect(read().includes('The site shows it.')).toBe(verdict.kind !== 'invalid');
  const { current } = console.world;
  if (current.value) current.value = { ...current.value, panels: [] };
  expect(read()).not.toMatch(/The site|depends/);
});

test('the contracts are loaded once, since a running server never changes them', async () => {
  const { console, connection } = await openTestConsole({ isLoaded: false });
  const { contracts } = console;
  connection.isCut = true;
  await expect(contracts.load()).rejects.toThrow();
  connection.isCut = false;
  await contracts.load();
  const loaded = contracts.byName.value;
  connection.isCut = true;
  await contracts.load();
  expect(contracts.byName.value).toBe(loaded);
  expect(loaded.size).toBeGreaterThan(50);
});

test('each finding leads to its line and offers what repairs it', async () => {
  const { console } = await openTestConsole();
  const json = parseTypedJson('{}');
  const show = (finding: { kind: 'drift' | 'broken'; path: string }, part?: 'data') => {
    const findings = [{ ...finding, message: 'is wrong', line: 0 }];
    console.replyCheck.verdict.value = { kind: 'checked', verdict: finding.kind, findings };
    return renderWords(
      console,
      <ReplyFindings
        call="finance/list_transactions"
        {...(part && { part })}
        json={json}
        onShow={onChange}
        onChange={onChange}
      />,
    );
  };
  expect(show({ kind: 'drift', path: 'data.x' })).toMatch(
    /^Against the contract as you type Its fields ● 1 finding That depends on the call\. ● drift data\.x is wrong Take it out$/,
  );
  expect(show({ kind: 'broken', path: '' })).toMatch(/◆ broken whole reply is wrong$/);
  expect(show({ kind: 'broken', path: '' }, 'data')).toMatch(/1 finding ◆ broken whole data is wrong$/);
  const html = renderHtml(
    console,
    <ReplyFindings call="a/b" json={json} onShow={onChange} onChange={onChange} />,
  );
  expect(html).toMatch(/href="\/__mock\/\?contracts#a\/b"|href="[^"]*#a\/b"/);
});

test('the text has a number for each of its lines', async () => {
  const { console } = await openTestConsole();
  const render = (text: string) =>
    renderHtml(
      console,
      <ReplyText id="t" label="Reply" text={text} verdict={{ kind: 'checking' }} onChange={onChange} />,
    );
  const numbers = [...render('{\n"long": 1\n}').matchAll(/<li[^>]*>(\d+)</g)].map(([, number]) => number);
  expect(numbers).toEqual(['1', '2', '3']);
  expect(render('{\n"long": 1\n}')).toMatch(/<textarea[^>]*rows="3"/);
  expect(render('{')).toContain('>1</li></ol>');
  const mark = (verdict: ReplyVerdict) =>
    [
      ...renderHtml(
        console,
        <ReplyText id="t" label="Reply" text={'{\n\n}'} verdict={verdict} onChange={onChange} />,
      ).matchAll(/<li class="([^"]*)">/g),
    ].map(([, name]) => name);
  expect(mark({ kind: 'checking' })).toEqual(['', '', '']);
  expect(mark({ kind: 'invalid', message: 'odd', line: 1, column: 0 })).toEqual(['', 'line-broken', '']);
  const finding = (kind: 'broken' | 'drift') => ({ kind, path: 'x', message: 'is odd', line: 2 });
  // Of two findings in a line, the first is the worse one.
  expect(
    mark({ kind: 'checked', verdict: 'broken', findings: [finding('broken'), finding('drift')] }),
  ).toEqual([...['', ''], 'line-broken']);
});

test('a check that was replaced says nothing, and only the reply of one call has a meaning', async () => {
  const { console, timers } = await openTestConsole();
  const { replyCheck } = console;
  const reply = JSON.stringify({ result: true, message: '', data: [], code: 200, debug: null });
  replyCheck.check('casino/category_list', '{}');
  replyCheck.check('casino/category_list', reply);
  timers.advance(CHECK_DELAY_MS);
  await expect.poll(() => replyCheck.verdict.value.kind).toBe('checked');
  await expect.poll(() => replyCheck.meaning.value).toBe('The site shows an empty list.');
  replyCheck.check('casino/category_list', reply, '7');
  expect(replyCheck.meaning.value).toBeUndefined();
  replyCheck.meaning.value = 'before';
  replyCheck.check('casino/category_list', '{}', '', 'data');
  expect(replyCheck.meaning.value).toBeUndefined();
  replyCheck.check('casino/*', reply);
  expect(replyCheck.verdict.value).toEqual({ kind: 'unchecked', reason: 'casino/* has several contracts' });
  timers.advance(60_000);
  expect(replyCheck.verdict.value.kind).toBe('unchecked');
  replyCheck.check('no/such', '{}');
  timers.advance(CHECK_DELAY_MS);
  await expect.poll(() => JSON.stringify(replyCheck.verdict.value)).toContain('no/such');
});
