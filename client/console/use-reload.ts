import { useConsole } from './console-context.ts';

/** Returns a function that loads everything again after the world was replaced. */
export function useReload(): () => Promise<unknown> {
  const { journal, refresh } = useConsole();
  return () => Promise.allSettled([journal.load(), refresh()]);
}
