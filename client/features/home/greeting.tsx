/** The popup that greets the visitor: the first active one, once in a session (spec §4 Visibility). */

import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { popupInformation } from '#contracts/calls/cmscontroller';
import { isActive } from '#contracts/rules/visibility';
import { mapData } from '../../core/api/outcome.ts';
import type { Popup } from '../../core/api/rows.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { createTextResource, readRows } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../core/models.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { entries } from '../../core/storage/entries.ts';
import { waitForPictures } from '../../ui/behaviour/wait-for-pictures.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/cards/picture.tsx';
import { ServerLink } from '../../ui/links/link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { openOverlays } from '../../ui/overlays/overlays.ts';
import { hasWords } from '../../ui/rich-text/markup.ts';
import { BlockText } from '../../ui/rich-text/server-text.tsx';
import { homeTexts } from './texts.tr.ts';

/** Stands for a closed popup without an id. */
const NO_ID = 'none';

export interface Popups {
  /** The popup that is shown; null if there is none. */
  readonly current: ReadonlySignal<Popup | null>;
  /** Loads the popups, unless they are loaded or one was closed. */
  load(): Promise<void>;
  /**
   * Called each time the home page is opened. Once the popup is there, and `page` resolves, it is shown if `canShow`
   * returns true; else it waits until the page is opened again. Returns a function for when the visitor leaves the page.
   */
  open(page: Promise<void>, canShow: () => boolean): () => void;
  /** Closes the popup; no other is shown in this session. */
  close(): void;
}

export const getPopups = defineScreenModel(createPopups);

function createPopups(models: Models): Popups {
  const { call, localStore, tabStore } = models;
  const isActiveNow = ({ Active, Title, Text, Image }: Popup) =>
    localStore.get(entries.modalStatus) === 1 && isActive(Active) && (Title || hasWords(Text) || Image);
  const popups = createTextResource<readonly Popup[]>(models, async () =>
    mapData(await call(popupInformation), (rows) => rows.filter(isActiveNow)),
  );
  const isShown = signal(false);
  const isClosed = () => tabStore.get(entries.seenPopups) !== undefined;
  const current = computed(() => (isShown.value && readRows(popups.state.value)[0]) || null);

  async function load() {
    if (!isClosed()) await popups.load();
  }

  return {
    current,
    load,
    open(page, canShow) {
      let isLeft = false;
      void Promise.all([page, load()]).then(() => {
        if (!isLeft) isShown.value = canShow() && !isClosed() && popups.state.value.kind === 'ready';
      });
      return () => {
        isLeft = true;
        isShown.value = false;
      };
    },
    close() {
      if (!current.value) return;
      tabStore.set(entries.seenPopups, [current.value.id ?? NO_ID]);
      isShown.value = false; // A second dialog after the first would be a nuisance.
    },
  };
}

/**
 * The popup that greets the visitor. It comes once the covers in view and its own reply are there, however late, but
 * never after a press, a scroll or a key, since it would take presses that are meant for the page: then it comes the next
 * time the page is opened. It is mounted with the first cards, whose covers may still load.
 */
export default function Greeting() {
  const models = useModels();
  const popups = getPopups(models);
  useEffect(
    () => popups.open(waitForPictures(models.timers), () => !window.isInUse && openOverlays.peek() === 0),
    [models, popups],
  );
  const t = useTexts(siteTexts);
  const home = useTexts(homeTexts);
  const popup = popups.current.value;
  if (!popup) return null;
  const close = () => popups.close();
  return (
    <Dialog
      title={popup.Title || home('slides')}
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
      {popup.Text && <BlockText text={popup.Text} />}
      <div className="mt-20 row wraps gap-10">
        {popup.ButtonText !== '' && (
          <ServerLink href={popup.Link} className={buildButtonClass({ variant: 'lamp' })} onClick={close}>
            {popup.ButtonText ?? home('view')}
          </ServerLink>
        )}
        <Button onClick={close}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}
