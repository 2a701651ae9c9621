/** The paths of the site that the browser tests open or expect, read from their code. */

import type { Source } from '../house/source.ts';
import { visitNodes } from '../house/source.ts';

/**
 * Returns the paths in the strings, template literals and regular expressions of a test. Each part of a path
 * that varies, such as an inserted id, is replaced by `1`.
 */
export function listWalkedPaths(source: Source): readonly string[] {
  const texts: string[] = [];
  visitNodes(source, {
    Literal(node) {
      if ('regex' in node)
        texts.push(node.regex.pattern.replaceAll('\\/', '/').replaceAll(/\\d\+|\[\^\/\]\+/g, '1'));
      else if (typeof node.value === 'string') texts.push(node.value);
    },
    TemplateLiteral(node) {
      texts.push(node.quasis.map(({ value }) => value.cooked ?? '').join('1'));
    },
  });
  return texts.flatMap((text) => {
    const path = /^\^?(\/[\w/-]*)(?:[?#$\\(]|$)/.exec(text)?.[1];
    return path === undefined ? [] : [path];
  });
}

/** Returns a pattern of the addresses of a route, such as `/play/:type/:id`. */
export function buildPathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
