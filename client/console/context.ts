import { createContext, useContext } from 'react';
import type { Console } from './state/console.ts';

const ConsoleContext = createContext<Console | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

/** The models of this console. */
export function useConsole(): Console {
  const models = useContext(ConsoleContext);
  if (!models) throw new Error('useConsole needs a <ConsoleProvider> around it');
  return models;
}
