import { createContext } from 'react';

/** Provides the links inside a menu with a function that closes it. Outside a menu the function does nothing. */
export const CloseMenuContext = createContext(() => {});
