/** The program of `vitrin mcp`: messages of an agent on standard input, answers on standard output. */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { FlagError, parseArguments } from '#mock-server/engine/node/flags/arguments';
import { formatCommand } from '../../mock-server/engine/node/command-line.mjs';
import { buildHelp, DEFAULT_ORIGIN, FLAGS } from './help.mjs';
import { createProtocol } from './protocol.ts';
import { createTools } from './tools.ts';

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

function readTarget({ origin = DEFAULT_ORIGIN, world }: Flags) {
  if (!URL.canParse(origin) || !/^https?:/.test(origin)) {
    throw new FlagError(`--origin takes an address such as ${DEFAULT_ORIGIN}, not "${origin}".`);
  }
  return { origin: new URL(origin).origin, world, token: process.env.VITRIN_TOKEN, fetch };
}

async function answerInput(target: ReturnType<typeof readTarget>): Promise<void> {
  // Both this file and the built program are two folders below that of the package.
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const answer = createProtocol(createTools(target), String(JSON.parse(manifest).version));
  const waiting = new Set<Promise<void>>();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const reply = answer(line).then((text) => {
      if (text !== undefined) process.stdout.write(`${text}\n`);
      waiting.delete(reply);
    });
    waiting.add(reply);
  }
  await Promise.all(waiting);
}
