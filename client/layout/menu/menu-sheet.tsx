import { signal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { useModels } from '../../models.ts';
import { useOpenUntilNavigation } from '../../routing/open-until-navigation.ts';
import { siteTexts } from '../../site/texts.tr.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';

export const menu = createLazyComponent(() => import('./menu.tsx'));

/** Whether the menu is rendered even while it is closed, so that it opens without a delay. */
export const isMenuRendered = signal(false);

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
  const open = () =>
    void menu.load().then(
      () => setOpen(true),
      () => toasts.show('bad', site('failureOffline')),
    );
  return (
    <MenuSheetContext value={{ isOpen, open }}>
      {children}
      {(isOpen || isMenuRendered.value) && <menu.Component isOpen={isOpen} onClose={() => setOpen(false)} />}
    </MenuSheetContext>
  );
}

export function useMenuSheet(): MenuSheetState {
  return useContext(MenuSheetContext);
}
