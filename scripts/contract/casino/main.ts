/** The program of `npm run contract`: the contract tool for the casino. */
import { main as runTool } from '../run/command.ts';
import type { Terminal } from '../target/terminal.ts';
import { casino } from './casino.ts';

export const main = (argv: readonly string[], terminal?: Terminal) => runTool(casino, argv, terminal);
