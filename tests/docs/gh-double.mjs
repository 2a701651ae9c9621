/**
 * Stands in for the command `gh` in the scripts of the workflows. It keeps issues and pull requests in the JSON file
 * `GH_STATE`, and understands what the scripts use: a command that it does not know ends with 64. With `GH_READ_ONLY`,
 * the token cannot write, as on a pull request of a fork.
 */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';

const AUTHOR = 'github-actions[bot]';
const TEXT = { type: /** @type {const} */ ('string') };
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jq: TEXT,
    'body-file': TEXT,
    'notes-file': TEXT,
    repo: TEXT,
    pattern: TEXT,
    output: TEXT,
    title: TEXT,
    comment: TEXT,
    head: TEXT,
    base: TEXT,
    state: TEXT,
    json: TEXT,
    method: { ...TEXT, short: 'X' },
    field: { ...TEXT, short: 'F' },
    paginate: { type: 'boolean' },
    silent: { type: 'boolean' },
  },
});
const { GH_STATE: file = '', GH_REPO: repository } = process.env;
/**
 * @typedef {{ id: number, body: string, user: { login: string } }} Comment
 * @typedef {{ number: number, title?: string | undefined, state: string, body: string, head?: string | undefined, files?: string[], comments: Comment[] }} Item
 */
/** @type {Item[]} */
const items = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const [command, action, number] = positionals;

run();
writeFileSync(file, JSON.stringify(items));

function run() {
  const isRead = /^(?:pr list|release download)$/.test(`${command} ${action}`);
  if (process.env.GH_READ_ONLY && !isRead && (command !== 'api' || flags.method)) {
    console.error('Resource not accessible by integration (HTTP 403)');
    process.exit(1);
  }
  if (command === 'api') return callApi(String(action).replace(`repos/${repository}/`, ''));
  switch (`${command} ${action}`) {
    case 'pr list':
      return print(items.filter(({ head, state }) => head === flags.head && state === flags.state));
    case 'pr create':
    case 'issue create':
      return items.push({
        ...{ number: items.length + 1, title: flags.title, body: readBody(), state: 'open', comments: [] },
        ...{ user: { login: AUTHOR }, head: flags.head, base: flags.base, isCrossRepository: false },
      });
    case 'pr edit':
      find().body = readBody();
      return undefined;
    case 'pr comment':
    case 'issue comment':
      return addComment(readBody());
    case 'release create':
      return items.push({
        ...{
          number: items.length + 1,
          title: flags.title,
          body: readFileSync(flags['notes-file'] ?? '', 'utf8'),
        },
        ...{ state: 'open', comments: [], files: positionals.slice(3) },
      });
    case 'release download':
      return copyFileSync(process.env.GH_RELEASE ?? '', flags.output ?? '');
    case 'issue close':
      find().state = 'closed';
      return addComment(flags.comment);
    default:
      return process.exit(64);
  }
}

/** @param {string} path */
function callApi(path) {
  const [, issue, comment] = /^issues\/(?:(\d+)\/comments|comments\/(\d+))$/.exec(path) ?? [];
  if (issue !== undefined) return print(find(issue).comments);
  if (path === 'issues?state=open') return print(items.filter(({ state }) => state === 'open'));
  const target = items.flatMap(({ comments }) => comments).find(({ id }) => String(id) === comment);
  if (!target || flags.method !== 'PATCH') return process.exit(64);
  target.body = readFileSync((flags.field ?? '').replace('body=@', ''), 'utf8');
}

function find(wanted = number) {
  return items.find((item) => String(item.number) === wanted) ?? process.exit(64);
}

function readBody() {
  return readFileSync(flags['body-file'] ?? '', 'utf8');
}

/** @param {string} [body] */
function addComment(body = '') {
  const ids = items.flatMap(({ comments }) => comments).length;
  find().comments.push({ id: 100 + ids, body, user: { login: AUTHOR } });
}

/**
 * Prints a field of the rows that fit, as `--jq '.[] | select(.a == "b" and (.c.d | startswith(env.E))) | .number'` does.
 * @param {readonly object[]} rows
 */
function print(rows) {
  const filter = /^\.\[\] \| select\((.+)\) \| \.(\w+)$/.exec(flags.jq ?? '') ?? process.exit(64);
  const [, conditions = '', field = ''] = filter;
  for (const row of rows) {
    if (conditions.split(' and ').every((condition) => fits(row, condition)))
      console.log(String(read(row, field)));
  }
}

/** @param {object} row @param {string} condition */
function fits(row, condition) {
  const [, path = '', begins, equals = ''] =
    /^\(?\.([\w.]+) (?:\| startswith\(([^)]+)\)\)|== (.+))$/.exec(condition) ?? process.exit(64);
  const value = read(row, path);
  return begins ? String(value).startsWith(readTerm(begins)) : value === readTerm(equals);
}

/** @param {object} row @param {string} path @returns {unknown} */
function read(row, path) {
  return path.split('.').reduce((inner, name) => Reflect.get(Object(inner), name), row);
}

/** @param {string} term */
function readTerm(term) {
  return term.startsWith('env.') ? process.env[term.slice(4)] : JSON.parse(term);
}
