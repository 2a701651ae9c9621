/** Returns what a program of the contract tool prints to, without colours, and the texts that it has printed. */
export function createTerminal(env: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  return { printed, terminal: { print, printError: print, env, coloured: false } };
}
