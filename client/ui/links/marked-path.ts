/** The path by which links mark themselves: that of a pressed link, before its page is rendered. */
import { signal } from '@preact/signals-react';
import { useSyncExternalStore } from 'react';
import type { AroundNavHandler } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { aroundNav } from '../../core/routing/navigation.ts';
import { readPath } from '../../core/routing/route-table.ts';
import { waitForTask } from '../behaviour/when-idle.ts';

interface Press {
  readonly path: string;
}

/** The last press on a link, until its page is opened. */
const press = signal<Press>();

/**
 * The `aroundNav` of links that mark themselves. A slow phone takes a tenth of a second to render a page, so the page
 * is opened in a task of its own, and the browser can paint the mark first. A press replaces one before it whose page
 * is not open yet.
 */
export const markThenOpen: AroundNavHandler = async (open, to, options) => {
  const own = { path: readPath(to) };
  press.value = own;
  await waitForTask();
  if (press.peek() !== own) return;
  press.value = undefined;
  aroundNav(open, to, options);
};

const subscribe = (onChange: () => void) => press.subscribe(onChange);

/**
 * Returns what `read` returns for the path of the link that was pressed last or, once its page is open, for the path of
 * the page. The path is decoded. The caller is rendered only if the value changes. ssrPath: the path where there is no
 * browser; without it, the value is undefined there.
 */
export function useMarkedPath<Value extends string | boolean>(
  read: (path: string) => Value | undefined,
  ssrPath?: string,
): Value | undefined {
  const readNow = () => read(press.peek()?.path ?? readPath(location.pathname));
  const readOnServer = () => (ssrPath === undefined ? undefined : read(ssrPath));
  useSyncExternalStore(subscribe, readNow, readOnServer);
  return useLocationProperty(readNow, readOnServer);
}
