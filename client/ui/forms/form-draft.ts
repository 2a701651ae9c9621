/**
 * Keeps the values typed into a form when its page is left, and restores them when Back, Forward or the end of
 * maintenance leads to that page again.
 */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { defineScreenModel, useModels } from '../../core/models.ts';
import { entryState } from '../../core/routing/history-entry.ts';

interface Draft {
  /** The key of the form's history entry, which the page of maintenance replaces and gives back. */
  readonly entryKey: string;
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
 * Writes the draft of a form into its fields, if the form was left at this history entry before. Returns whether it did,
 * and whether the player has to type a password again.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>) {
  const models = useModels();
  const drafts = getFormDrafts(models);
  const [address] = useState(() => models.navigation.getAddress());
  const [draft] = useState(() => {
    const latest = drafts.get(address);
    return latest && latest.entryKey === entryState().key ? latest : undefined;
  });
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const { key } = entryState();
    const opened = describeValues(element);
    if (draft) restoreDraft(element, draft);
    drafts.delete(address);
    return () => {
      // Without a draft, a form that nobody has changed shows the latest values of the server.
      if (draft || describeValues(element) !== opened) drafts.set(address, readDraft(element, key, draft));
    };
  }, [drafts, address, draft, form]);
  return { isRestored: draft !== undefined, lacksPassword: draft?.lacksPassword ?? false };
}

const describeValues = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

function restoreDraft({ elements }: HTMLFormElement, { texts }: Draft) {
  for (const field of elements) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked = texts[field.name] === field.value;
    else if ('value' in field && 'name' in field) field.value = texts[String(field.name)] ?? field.value;
  }
}

/** earlier: the draft with which the page opened, whose password may not have been typed again. */
function readDraft(form: HTMLFormElement, entryKey: string, earlier: Draft | undefined): Draft {
  const fields = [...new FormData(form)].map(([name, text]) => [name, String(text)] as const);
  const isPassword = (name: string) => name.toLowerCase().includes('password');
  return {
    entryKey,
    texts: Object.fromEntries(fields.filter(([name]) => !isPassword(name))),
    lacksPassword:
      earlier?.lacksPassword === true || fields.some(([name, text]) => isPassword(name) && text !== ''),
  };
}
