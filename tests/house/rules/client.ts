import { isInFolder, type Rule } from '../rule.ts';
import { isCode, isToolConfig, visitNodes } from '../source.ts';

export const noProcessInClient: Rule = {
  name: 'the client does not use process',
  covers: (source) => isInFolder('client', 'contracts')(source) && isCode(source) && !isToolConfig(source),
  violations: (source) => {
    const lines: number[] = [];
    visitNodes(source, {
      MemberExpression({ object, start }) {
        if (object.type === 'Identifier' && object.name === 'process') lines.push(source.lineAt(start));
      },
    });
    return lines.map((line) => ({
      line,
      message: 'process does not exist in a browser; use import.meta.env',
    }));
  },
  rejected: [['client/api/call.ts', "const base = process.env.BASE ?? '';"]],
  accepted: [
    ['client/api/call.ts', 'const base = import.meta.env.BASE_URL; const { process } = game;'],
    ['client/vite.config.ts', 'const port = process.env.PORT;'],
  ],
};
