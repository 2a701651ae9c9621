/** The popup that greets the visitor: the first active one, once in a session (spec §4 Visibility). */
import { isActive } from '#contracts/rules/visibility';
import './extras.css';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { popupInformation } from '#contracts/calls/cmscontroller';
import type { AnyId } from '#contracts/read-types';
import { mapData } from '../../core/api/outcome.ts';
import type { Popup } from '../../core/api/rows.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { createTextResource } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../core/models.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { entries } from '../../core/storage/entries.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/cards/picture.tsx';
import { ServerLink } from '../../ui/links/link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { openOverlays } from '../../ui/overlays/overlays.ts';
import { hasWords } from '../../ui/rich-text/markup.ts';
import { BlockText } from '../../ui/rich-text/server-text.tsx';
import { extrasTexts } from './extras-texts.tr.ts';

/** Stands for a closed popup without an id. */
const NO_ID = 'none';

export interface Popups {
  /** The popup to show; null if there is none, or if one was closed in this session. */
  readonly current: ReadonlySignal<Popup | null>;
  /** Reads whether one was seen in this session, and loads the popups unless they are loaded. */
  load(): Promise<void>;
  /** Closes the popup; no other is shown in this session. */
  close(): void;
}

export const getPopups = defineScreenModel(createPopups);

function createPopups(models: Models): Popups {
  const { call, localStore, tabStore } = models;
  const seenIds = signal<readonly AnyId[]>([]);
  const canShow = ({ Active, Title, Text, Image }: Popup) =>
    localStore.get(entries.modalStatus) === 1 && isActive(Active) && (Title || hasWords(Text) || Image);
  const popups = createTextResource<readonly Popup[]>(models, async () =>
    mapData(await call(popupInformation), (rows) => rows.filter(canShow)),
  );
  const current = computed(() => {
    const loaded = popups.state.value;
    // One popup per session: a second dialog after the first would be a nuisance.
    return loaded.kind === 'ready' && seenIds.value.length === 0 ? (loaded.data[0] ?? null) : null;
  });

  return {
    current,
    async load() {
      seenIds.value = tabStore.get(entries.seenPopups) ?? [];
      await popups.load();
    },
    close() {
      if (!current.value) return;
      seenIds.value = [current.value.id ?? NO_ID];
      tabStore.set(entries.seenPopups, seenIds.value);
    },
  };
}

/** Shows the popup that greets the visitor, once in a session, as soon as no panel or dialog is open. */
export default function Greeting() {
  const popups = getPopups(useModels());
  const t = useTexts(siteTexts);
  const extras = useTexts(extrasTexts);
  useEffect(() => void popups.load(), [popups]);
  const popup = popups.current.value;
  const [isShown, setShown] = useState(false);
  const canShow = popup !== null && openOverlays.value === 0;
  useEffect(() => {
    if (canShow) setShown(true);
  }, [canShow]);
  if (!popup || !isShown) return null;
  const close = () => popups.close();
  return (
    <Dialog
      title={popup.Title || extras('greeting')}
      closeLabel={t('close')}
      onClose={close}
      picture={
        popup.Image && (
          <>
            <div className="poster greeting-art">
              <Picture name={popup.Title} src={popup.Image} width="720" height="400" />
            </div>
            <div className="ledge" />
          </>
        )
      }
    >
      {popup.Text && <BlockText text={popup.Text} className="dim" />}
      <div className="mt-20 row wraps gap-10">
        {popup.ButtonText !== '' && (
          <ServerLink href={popup.Link} className={buildButtonClass({ variant: 'lamp' })} onClick={close}>
            {popup.ButtonText ?? extras('view')}
          </ServerLink>
        )}
        <Button onClick={close}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}
