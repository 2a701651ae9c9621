import '../../../../ui/overlays/dialog.css';
import './search-dialog.css';
import '../../../../ui/forms/parts/field.css';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import { siteTexts } from '../../../../core/site/texts.tr.ts';
import { shellTexts } from '../../../../shell/texts.tr.ts';
import { createLazyComponent } from '../../../../ui/behaviour/lazy-component.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { IconChevronLeft, IconSearch, IconX } from '../../../../ui/icons.ts';
import { useModal } from '../../../../ui/overlays/use-modal.ts';
import type { FieldProps } from './search-content.tsx';

const content = createLazyComponent(() => import('./search-content.tsx'));

/**
 * The search button and the dialog that it opens: a text field with a list of matching slots, tables and
 * providers. The field is part of the first frame, so it takes the letters that follow a press of the button;
 * what stands below it is loaded.
 */
export function Search() {
  const t = useTexts(shellTexts);
  const site = useTexts(siteTexts);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [field, setField] = useState<FieldProps>({});
  const input = useRef<HTMLInputElement>(null);
  const clear = useCallback(() => {
    input.current?.form?.reset();
    setText('');
    input.current?.focus();
  }, []);
  const close = useCallback(() => {
    clear();
    setOpen(false);
  }, [clear]);
  const modal = useModal(close, isOpen);

  // This effect runs after the effect of `useModal` that opens the dialog, since opening moves the focus to
  // the first control.
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  const preload = () => void content.load().catch(() => {});
  return (
    <>
      <IconButton
        icon={IconSearch}
        label={t('search')}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {/* It stands beside its button, where a press in the first frame finds it. */}
      <dialog {...modal} className="dialog search-dialog" aria-label={t('search')}>
        {/* Before the code of the search is there, the browser itself sends the form. */}
        <form action="/search" className="search-top row" onSubmit={field.onSubmit}>
          <IconButton icon={IconChevronLeft} label={site('close')} className="below-600" onClick={close} />
          <Icon of={IconSearch} className="dim from-600" />
          {/* React does not control the field, so that no rendering can be late for what is typed. */}
          <input
            ref={input}
            className="search-input field-input"
            name="q"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            role="combobox"
            aria-label={t('searchPlaceholder')}
            placeholder={t('searchPlaceholder')}
            aria-autocomplete="list"
            aria-expanded={field.listId !== undefined}
            aria-controls={field.listId}
            aria-activedescendant={field.activeId}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={field.onKeyDown}
          />
          <span className="search-count heard-below-600 hint" role="status">
            {field.count}
          </span>
          <IconButton
            icon={IconX}
            label={text === '' ? site('close') : t('clearSearch')}
            className="search-clear"
            onClick={text === '' ? close : clear}
          />
        </form>
        <div className="search-content">
          {isOpen && <content.Component text={text} onField={setField} onClose={close} />}
        </div>
      </dialog>
    </>
  );
}
