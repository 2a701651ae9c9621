import type { Rule } from '../rule.ts';

export const noPackageAlias: Rule = {
  name: 'no package stands in for another under its name',
  covers: ({ path }) => path === 'package.json',
  violations: ({ text }) =>
    text.split('\n').flatMap((line, index) => {
      const [, alias] = /"(npm:[^"]*)"/.exec(line) ?? [];
      return alias === undefined
        ? []
        : [{ line: index + 1, message: `${alias}; depend on the package under its own name` }];
    }),
  rejected: [
    ['package.json', '{ "dependencies": { "react": "npm:@preact/compat@18.3.2" } }'],
    ['package.json', '{\n  "overrides": {\n    "react": "npm:@preact/compat@18.3.2"\n  }\n}'],
  ],
  accepted: [['package.json', '{ "scripts": { "a": "npm run b" }, "dependencies": { "react": "19.3.1" } }']],
};
