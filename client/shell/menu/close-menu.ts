import { createContext } from 'react';

/**
 * Gives the links inside a menu a function that closes the menu. Outside a menu the function does nothing.
 */
export const CloseMenuContext = createContext(() => {});
