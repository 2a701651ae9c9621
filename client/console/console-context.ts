import { createContext, useContext } from 'react';
import type { Console } from './console.ts';

const ConsoleContext = createContext<Console | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

/** Returns the models of the console; throws outside a `ConsoleProvider`. */
export function useConsole(): Console {
  const models = useContext(ConsoleContext);
  if (!models) throw new Error('useConsole needs a <ConsoleProvider> around it');
  return models;
}
