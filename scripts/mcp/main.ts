/** The program of `vitrin mcp`: messages of an agent on standard input, answers on standard output. */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { FlagError, parseArguments } from '#mock-server/engine/node/flags/arguments';
import { formatCommand } from '../../mock-server/engine/node/command-line.mjs';
import { buildHelp, DEFAULT_ORIGIN, FLAGS } from './help.mjs';
import { createProtocol } from './protocol.ts';
import { InputError, readWorldName } from './tool-input.ts';
import { createReplyFolder } from './tool-reply.ts';
import { createTools, type ToolTarget } from './tools.ts';

/** Answers messages until the input ends, and returns the exit code. command: how this program was started. */
export async function main(argv: readonly string[], command = formatCommand('mcp')): Promise<number> {
  try {
    const flags = parseArguments({ args: [...argv], options: FLAGS }).values;
    if (flags.help) console.log(buildHelp(command));
    else await answerInput(readTarget(flags));
    return 0;
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    console.error(error.message);
    return 1;
  }
}

interface Flags {
  readonly origin?: string | undefined;
  readonly world?: string | undefined;
}

/** Throws a FlagError for a value that cannot be used, whatever server listens. */
function readTarget({ origin = DEFAULT_ORIGIN, world }: Flags): Omit<ToolTarget, 'save'> {
  if (!URL.canParse(origin) || !/^https?:/.test(origin)) {
    throw new FlagError(`--origin takes an address such as ${DEFAULT_ORIGIN}, not "${origin}".`);
  }
  const token = process.env.VITRIN_TOKEN || undefined;
  if (token !== undefined && !/^[!-~]+$/.test(token)) {
    throw new FlagError('VITRIN_TOKEN has characters that no token has, such as a space or a line break.');
  }
  return { origin: new URL(origin).origin, world: readWorldFlag(world), token, fetch };
}

function readWorldFlag(world: string | undefined): string | undefined {
  try {
    return world === undefined ? undefined : readWorldName('--world', world);
  } catch (error) {
    throw error instanceof InputError ? new FlagError(`${error.message}.`) : error;
  }
}

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function answerInput(target: Omit<ToolTarget, 'save'>): Promise<void> {
  // Both this file and the built program are two folders below that of the package.
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const replies = createReplyFolder();
  for (const signal of ENDING_SIGNALS) {
    process.once(signal, () => void replies.remove().finally(() => process.kill(process.pid, signal)));
  }
  const answer = createProtocol(
    createTools({ ...target, save: replies.save }),
    String(JSON.parse(manifest).version),
  );
  const waiting = new Set<Promise<void>>();
  for await (const line of readLines(process.stdin.setEncoding('utf8'))) {
    if (line.trim() === '') continue;
    const reply = answer(line).then((text) => {
      if (text !== undefined) process.stdout.write(`${text}\n`);
      waiting.delete(reply);
    });
    waiting.add(reply);
  }
  await Promise.all(waiting);
  await replies.remove();
}

/** Splits a stream at its line feeds alone: a text within JSON can have the other separators of lines as they are. */
async function* readLines(input: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of input) {
    const [first = '', ...others] = chunk.split('\n');
    parts.push(first);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
    }
  }
  yield parts.join('');
}
