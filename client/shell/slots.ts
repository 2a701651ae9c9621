import { createContext, useContext } from 'react';
import type { Elements } from '../core/jsx-types.ts';
import type { LazyComponent } from '../ui/behaviour/lazy-component.ts';

/** The features that the shell shows around every page. `app` provides them, since the shell imports no feature. */
export interface Slots {
  /** The button of the search, with its dialog. */
  readonly search: Elements;
  /** The dialog of quick deposit, whose code loads when it is opened. */
  readonly quickDeposit: LazyComponent<{ onClose: () => void }>;
  /** The dialog of the latest movements of the balance, whose code loads when it is opened. */
  readonly movements: LazyComponent<{ onClose: () => void }>;
}

const SlotsContext = createContext<Slots | null>(null);
export const SlotsProvider = SlotsContext.Provider;

/** Returns the features that the shell shows. */
export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('useSlots needs a <SlotsProvider> around it');
  return slots;
}
