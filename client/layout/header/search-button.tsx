import { useCallback, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { getSearchKey } from '../../search/dialog/search-key.ts';
import { collectKeys, takeKeys } from '../../search/dialog/typed-ahead.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { openOverlays } from '../../ui/overlays/overlays.ts';
import { frameTexts } from '../frame-texts.tr.ts';

const dialog = createLazyComponent(() => import('../../search/dialog/search-dialog.tsx'));

/** The button that opens the search; the key / does the same. */
export function SearchButton() {
  const t = useTexts(frameTexts);
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // If the code of the dialog cannot be loaded, the search page opens instead and shows the error.
  const open = () => {
    collectKeys();
    dialog.load().then(
      () => setOpen(true),
      () => navigate(`/search?q=${encodeURIComponent(takeKeys())}`),
    );
  };
  useSlashKey(open);
  const preload = () => void dialog.load().catch(() => {});
  return (
    <>
      <IconButton
        icon={IconSearch}
        label={t('search')}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      />
      {isOpen && <dialog.Component onClose={close} />}
    </>
  );
}

/**
 * Calls `run` when the key / is pressed, except in a field, while a panel or dialog is open, and if the user
 * has switched this shortcut off.
 */
function useSlashKey(run: () => void) {
  const models = useModels();
  // A layout effect runs before the paint, so the key works as soon as the page is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (!getSearchKey(models).isOn.peek() || openOverlays.peek() > 0 || isField(event.target)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [run, models]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
