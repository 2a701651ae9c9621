/**
 * Keeps the values typed into a form when maintenance closes its page, and restores them when that page opens
 * again.
 */
import { useEffect, useRef, useState } from 'react';
import { defineScreenModel, useModels } from '../models.ts';

interface FormInput {
  readonly texts: Readonly<Record<string, string>>;
  readonly checks: Readonly<Record<string, boolean>>;
}

interface Draft extends FormInput {
  /** Whether a typed password was left out, so that the player has to type it again. */
  readonly lacksPassword: boolean;
}

const EMPTY_DRAFT: Draft = { texts: {}, checks: {}, lacksPassword: false };

/** The drafts by form. They are kept in memory only and are cleared at sign-out. */
const getFormDrafts = defineScreenModel(({ player }) => {
  const drafts = new Map<string, Draft>();
  player.onSignOut(() => drafts.clear());
  return drafts;
});

/**
 * Returns the draft of the calling form, which is empty unless maintenance closed the form before. Also
 * returns `track`, which the form calls with its current values at each rendering.
 *
 * name: distinguishes the forms at one address.
 */
export function useFormDraft(name: string): { draft: Draft; track: (input: FormInput) => void } {
  const models = useModels();
  const drafts = getFormDrafts(models);
  const [key] = useState(() => `${models.screenDeps.navigation.getAddress()} ${name}`);
  const [draft] = useState(() => drafts.get(key) ?? EMPTY_DRAFT);
  const latest = useRef<FormInput>(EMPTY_DRAFT);
  useEffect(() => {
    drafts.delete(key);
    return () => {
      if (models.maintenance.isUnderMaintenance.peek()) drafts.set(key, withoutPasswords(latest.current));
    };
  }, [drafts, key, models]);
  return {
    draft,
    track(input) {
      latest.current = input;
    },
  };
}

/** Returns the draft of a form without its passwords, which are never kept after the page is left. */
function withoutPasswords({ texts, checks }: FormInput): Draft {
  const fields = Object.entries(texts);
  const isPassword = ([name]: readonly [string, string]) => name.toLowerCase().includes('password');
  return {
    texts: Object.fromEntries(fields.filter((field) => !isPassword(field))),
    checks,
    lacksPassword: fields.some((field) => isPassword(field) && field[1] !== ''),
  };
}
