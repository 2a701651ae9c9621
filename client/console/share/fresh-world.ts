import { useEffect, useState } from 'react';
import type { RandomNameKind } from '#contracts/control/world';
import { useConsole } from '../console-context.ts';

/** The names of the worlds that links open, such as `share-x1y2z3`. */
const FRESH_WORLD = /^share-(?:[a-z2-7]{6}|[a-z2-7]{26})$/;

/**
 * Returns a new name for a world, undefined until the server has issued one, and a function that asks for another.
 *
 * initial: the name to use before the first call of that function, if there is one.
 */
export function useFreshName(
  kind: RandomNameKind,
  initial?: string,
): readonly [name: string | undefined, renew: () => void] {
  const { world } = useConsole();
  const [issue, setIssue] = useState({ count: 0, name: initial });
  const { count, name } = issue;
  const isMissing = name === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    void world.issueName(kind).then((issued) => isCurrent && setIssue({ count, name: issued }));
    return () => {
      isCurrent = false;
    };
  }, [world, kind, count, isMissing]);
  return [name, () => setIssue({ count: count + 1, name: undefined })];
}

export function isFreshWorldName(name: string): boolean {
  return FRESH_WORLD.test(name);
}
