/** The program of `npm run contract`: the contract tool for the casino. */
import { main as runTool, type SuiteTerminal } from '../main.ts';
import { casino } from './casino.ts';

export const main = (argv: readonly string[], terminal?: SuiteTerminal) => runTool(casino, argv, terminal);
