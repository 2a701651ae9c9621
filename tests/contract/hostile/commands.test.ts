/** The commands in reports send again exactly what was sent, whatever ids a backend has named. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isFinding } from '../../../scripts/contract/findings/report.ts';
import { type ContractRun, runContract } from '../other-backend/run-contract.ts';
import { OWN } from '../other-backend/state.ts';
import { grantText, startHostileBackend } from './hostile-backend.ts';

/** The shell finds secrets of the reader's machine in its environment, and a canary that no command may run. */
const ENVIRONMENT = {
  AWS_SECRET_ACCESS_KEY: 'stolen',
  VITRIN_SID: 'a-sid',
  VITRIN_UID: 'a-uid',
  VITRIN_UIP: 'an-uip',
  VITRIN_GAME_ID: 'stolen',
  VITRIN_PASSWORD: 'stolen',
};

/** Lets a shell run a command; returns the arguments that curl receives, and what else the shell prints. */
function runInShell(command: string): { readonly args: readonly string[]; readonly errors: string } {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const { stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env: ENVIRONMENT });
  return { args: stdout.split('\0').slice(0, -1), errors: stderr };
}

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);

/** Returns the text that a reader of XML sees. */
function unescapeMarkup(markup: string): string {
  return markup.replace(/&[^;]+;/g, (entity) => ENTITIES.get(entity) ?? entity);
}

/** Returns the command of a call in each report, as a reader would copy it. */
function findCommands({ report, printed, texts }: ContractRun, name: string): string[] {
  const [className, method] = name.split('/');
  const isOfCall = (line: string) =>
    line.startsWith('curl ') && line.includes(`{"class":"${className}","method":"${method}"}`);
  const [, junit = '', markdown = ''] = texts;
  return [
    ...report.rows.filter(isFinding).flatMap(({ curl }) => curl ?? []),
    ...[printed, markdown].flatMap((text) => text.split('\n').map((line) => line.trim())),
    ...junit.split(/\n|<\/?failure[^>]*>/).map(unescapeMarkup),
  ].filter(isOfCall);
}

/** Runs the launch of a game to which the backend gives this id, and answers with a page. */
async function runWithId(id: string) {
  const { origin } = await startHostileBackend((name) =>
    name === 'casino/games_list' ? grantText(JSON.stringify([{ gameID: id }])) : '<p>no</p>',
  );
  const name = 'casino/init_game';
  const run = await runContract({ origin }, ['--allow', name, '--only', `casino/games_list,${name}`]);
  return { run, origin, name };
}

test.each([
  ['a private use character around the name of a variable', '\uE000AWS_SECRET_ACCESS_KEY\uE000'],
  ['the text in place of a secret', '[redacted]'],
  ['a placeholder in a text', 'x[redacted]$VITRIN_SID"$VITRIN_SID"'],
  ['quotes that end the quoted text', `'; echo run; '"; echo run; "`],
  ['quotes around a variable', `'"$AWS_SECRET_ACCESS_KEY"'`],
  ['a command to substitute', '$(echo run >&2)`echo run >&2`$AWS_SECRET_ACCESS_KEY'],
  ['lines', 'one\ntwo\r\n\necho run\n'],
  ['backslashes', '\\\\\\n\\'],
  ['control characters', '\u001b[2J\u0007\u009b\u0001 \u202e\u2028\u200b'],
  ['a history expansion, a comment and a glob', '!! # * ~ &|;<>'],
  ['a surrogate without its pair', '\ud800'],
  ['an emoji', '🎰\u200d🎲'],
])('an id that is %s reaches curl as it is', async (_, id) => {
  const { run, origin, name } = await runWithId(id);

  const commands = findCommands(run, name);
  expect(commands.length).toBeGreaterThanOrEqual(4); // One at least in each of the four reports.
  for (const command of commands) {
    const { args, errors } = runInShell(command);
    expect(errors).toBe('');
    expect(args.slice(0, 3)).toEqual([`${origin}/endpoint/v1`, '-sS', '--globoff']);
    const { data, user } = JSON.parse(args.at(-1) ?? '');
    expect(data.gameID).toBe(id);
    expect(user).toMatchObject({ uid: 'a-uid', sid: 'a-sid', uip: 'an-uip' });
  }
});

test('a password in another field of a request is a variable, not the password', async () => {
  const id = OWN.password;
  const { run, name } = await runWithId(id);

  expect(findCommands(run, name).length).toBeGreaterThan(0);
  expect(run.texts.join('\n')).not.toContain(id);
  expect(run.printed).toContain(`"gameID":"'"$VITRIN_GAME_ID"'"`);
});
