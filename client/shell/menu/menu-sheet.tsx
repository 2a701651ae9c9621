import { createContext, useContext, useMemo } from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';
import { useOpenUntilNavigation } from '../../ui/overlays/overlays.ts';

const menu = createLazyComponent(() => import('./menu.tsx'));

interface MenuSheetState {
  readonly isOpen: boolean;
  readonly open: () => void;
}

const MenuSheetContext = createContext<MenuSheetState>({ isOpen: false, open: () => undefined });

/** Adds the menu of a phone to its children, which open it by `useMenuSheet`. A navigation closes it. */
export function MenuSheet({ children }: { children: Elements }) {
  const { toasts } = useModels();
  const site = useTexts(siteTexts);
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const failure = site('failureOffline');
  // The value stays the same over a navigation, so that it renders neither header nor tab bar again.
  const state = useMemo<MenuSheetState>(() => {
    const open = () =>
      void menu.load().then(
        () => setOpen(true),
        () => toasts.show('bad', failure),
      );
    return { isOpen, open };
  }, [isOpen, setOpen, toasts, failure]);
  return (
    <MenuSheetContext value={state}>
      {children}
      {isOpen && <menu.Component onClose={() => setOpen(false)} />}
    </MenuSheetContext>
  );
}

export function useMenuSheet(): MenuSheetState {
  return useContext(MenuSheetContext);
}
