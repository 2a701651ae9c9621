/**
 * Keeps the values typed into a form when maintenance closes its page, and restores them when that page opens
 * again.
 */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { defineScreenModel, useModels } from '../models.ts';

interface Draft {
  /** The texts by field, without those of passwords, which are never kept after the page is left. */
  readonly texts: Readonly<Record<string, string>>;
  /** Whether a typed password was left out, so that the player has to type it again. */
  readonly lacksPassword: boolean;
}

/** The drafts by address of the form. They are kept in memory only and are cleared at sign-out. */
const getFormDrafts = defineScreenModel(({ player }) => {
  const drafts = new Map<string, Draft>();
  player.onSignOut(() => drafts.clear());
  return drafts;
});

/**
 * Writes the draft of a form into its fields, if maintenance has closed the form before. Returns whether the player has
 * to type a password again.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>): { lacksPassword: boolean } {
  const models = useModels();
  const drafts = getFormDrafts(models);
  const [address] = useState(() => models.navigation.getAddress());
  const [draft] = useState(() => drafts.get(address));
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    if (draft) restoreDraft(element, draft);
    drafts.delete(address);
    return () => {
      if (models.maintenance.isUnderMaintenance.peek()) drafts.set(address, readDraft(element, draft));
    };
  }, [drafts, address, draft, form, models]);
  return { lacksPassword: draft?.lacksPassword ?? false };
}

function restoreDraft({ elements }: HTMLFormElement, { texts }: Draft) {
  for (const field of elements) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked = texts[field.name] === field.value;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = texts[field.name] ?? field.value;
  }
}

/** earlier: the draft with which the page opened, whose password may not have been typed again. */
function readDraft(form: HTMLFormElement, earlier: Draft | undefined): Draft {
  const fields = [...new FormData(form)].map(([name, text]) => [name, String(text)] as const);
  const isPassword = (name: string) => name.toLowerCase().includes('password');
  return {
    texts: Object.fromEntries(fields.filter(([name]) => !isPassword(name))),
    lacksPassword:
      earlier?.lacksPassword === true || fields.some(([name, text]) => isPassword(name) && text !== ''),
  };
}
