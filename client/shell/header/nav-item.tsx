import './header.css';
import { memo, type PointerEvent, useRef } from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { Link } from '../../ui/links/link.tsx';
import { useMarkedPath } from '../../ui/links/marked-path.ts';
import { type Popup, usePopup } from '../../ui/overlays/popup.ts';
import { shellTexts } from '../texts.tr.ts';
import type { NavLink } from './header-menu.ts';

/**
 * The submenu of an item opens after the mouse has rested on the item for `OPEN_DELAY_MS`, and closes after
 * the mouse has been away for `CLOSE_DELAY_MS`.
 */
const OPEN_DELAY_MS = 150;
const CLOSE_DELAY_MS = 250;

const navPanel = createLazyComponent(() => import('./nav-panel.tsx'));

interface NavItemProps {
  title: string;
  /** The page of the item; without one, its title opens the submenu. */
  path?: string;
  /** The links of the submenu; without any, the item has none. */
  items: readonly NavLink[];
  isCurrent: boolean;
  /** The class for the widths at which the item shows. */
  className: string;
}

/**
 * An item of the main navigation. A press on its button, or a resting mouse, opens its submenu. Because of `memo`, a
 * navigation renders only the items again that become, or were, the current one.
 */
export const NavItem = memo(function NavItem({ title, path, items, isCurrent, className }: NavItemProps) {
  const t = useTexts(shellTexts);
  const popup = usePopup();
  const hover = useHover(popup);
  const hasItems = items.length > 0;
  const isOnPage = useMarkedPath((marked) => marked === path);
  const current = isCurrent && !isOnPage ? 'true' : undefined;
  const isTitleButton = path === undefined;
  return (
    <div
      className={`nav-item popup row ${className}`}
      {...popup.containerProps}
      {...(hasItems && hover.containerProps)}
    >
      {!isTitleButton && (
        <Link href={path} className="nav-link row gap-4" aria-current={current}>
          {title}
        </Link>
      )}
      {hasItems && (
        <button
          type="button"
          className={isTitleButton ? 'nav-link row gap-4' : 'nav-more'}
          aria-label={isTitleButton ? undefined : t('subMenu', { title })}
          aria-current={isTitleButton ? current : undefined}
          {...popup.buttonProps}
          onClick={hover.toggle}
        >
          {isTitleButton && <span>{title}</span>}
          <Icon of={IconChevronDown} size={17} />
        </button>
      )}
      {popup.isOpen && (
        <div className="popup-panel nav-panel panel" {...popup.panelProps}>
          <navPanel.Component links={items} />
        </div>
      )}
    </div>
  );
});

/**
 * Opens a popup when the mouse rests on its item, and closes it after the mouse has left. A press on the
 * button keeps a popup open that the mouse has opened.
 */
function useHover({ isOpen, setOpen }: Popup) {
  const { timers } = useModels();
  const cancel = useRef<(() => void) | null>(null);
  const isByHover = useRef(false);

  const schedule = (delayMs: number, run: () => void) => {
    cancel.current?.();
    cancel.current = timers.after(delayMs, run);
  };
  return {
    containerProps: {
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType !== 'mouse') return;
        void navPanel.load().catch(() => undefined);
        schedule(OPEN_DELAY_MS, () => {
          if (isOpen) return;
          isByHover.current = true;
          setOpen(true);
        });
      },
      onPointerLeave({ currentTarget }: PointerEvent) {
        cancel.current?.();
        // While the focus is inside the panel, the panel stays open, since closing it would lose the focus.
        const isLeft = () => !currentTarget.contains(document.activeElement);
        if (isByHover.current) schedule(CLOSE_DELAY_MS, () => isLeft() && setOpen(false));
      },
    },
    toggle() {
      cancel.current?.();
      const keepsOpen = isOpen && isByHover.current;
      isByHover.current = false;
      setOpen(keepsOpen || !isOpen);
    },
  };
}
