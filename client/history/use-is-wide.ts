import { useMedia } from '../ui/use-media.ts';

/** Returns whether there is room for tables and page numbers; narrower windows show cards and “Daha fazla”. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 900px)');
}
