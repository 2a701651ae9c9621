/** The inputs of a form that maintenance has closed. When its page opens again, the form starts with them. */
import { useEffect, useRef, useState } from 'react';
import { defineScreenModel, useModels } from '../models.ts';

interface Draft {
  readonly texts: Readonly<Record<string, string>>;
  readonly checks: Readonly<Record<string, boolean>>;
}

const EMPTY_DRAFT: Draft = { texts: {}, checks: {} };

/** The drafts by form. They are in memory only, and go with the player who signs out. */
const getFormDrafts = defineScreenModel(({ player }) => {
  const drafts = new Map<string, Draft>();
  player.onSignOut(() => drafts.clear());
  return drafts;
});

/**
 * Returns the draft of the calling form, empty if maintenance has not closed it, and a function that is called with the
 * current values at each rendering.
 *
 * name: distinguishes the forms of one address.
 */
export function useFormDraft(name: string): { draft: Draft; track: (values: Draft) => void } {
  const models = useModels();
  const drafts = getFormDrafts(models);
  const [key] = useState(() => `${models.screenDeps.navigation.getAddress()} ${name}`);
  const [draft] = useState(() => drafts.get(key) ?? EMPTY_DRAFT);
  const latest = useRef(EMPTY_DRAFT);
  useEffect(() => {
    drafts.delete(key);
    return () => {
      if (models.maintenance.isUnderMaintenance.peek()) drafts.set(key, withoutPasswords(latest.current));
    };
  }, [drafts, key, models]);
  return {
    draft,
    track(values) {
      latest.current = values;
    },
  };
}

/** Passwords are not kept longer than the page that asks for them. */
function withoutPasswords({ texts, checks }: Draft): Draft {
  const kept = Object.entries(texts).filter(([name]) => !name.toLowerCase().includes('password'));
  return { texts: Object.fromEntries(kept), checks };
}
