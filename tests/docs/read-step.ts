import { readFileSync } from 'node:fs';

/** Returns the script of a step of a workflow, as the shell gets it. name: that of the step. */
export function readStep(file: string, name: string): string {
  const [, step = ''] = readFileSync(file, 'utf8').split(`- name: ${name}\n`);
  const [, indent = '', style = '', first = '', rest = ''] =
    /^( +)run: (>-|\||)(.*)((?:\n(?:\1 +.*)?)*)/m.exec(step) ?? [];
  const lines = [first, ...rest.split('\n').map((line) => line.slice(indent.length + 2))];
  return lines.join(style === '|' ? '\n' : ' ').trim();
}
