import './greeting.css';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import { ServerLink } from '../../routing/server-link.tsx';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/cards/picture.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { openOverlays } from '../../ui/overlays/overlays.ts';
import { extrasTexts } from './extras-texts.tr.ts';
import { getPopups } from './popups.ts';

/** Shows the popup that greets the visitor, once in a session, as soon as no panel or dialog is open. */
export default function Greeting() {
  const popups = getPopups(useModels());
  const t = useTexts(frameTexts);
  const extras = useTexts(extrasTexts);
  useEffect(() => {
    void popups.load();
  }, [popups]);
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
            <div className="greeting-art">
              <Picture name={popup.Title} src={popup.Image} width="720" height="400" />
            </div>
            <div className="ledge" />
          </>
        )
      }
    >
      {popup.Text && <p className="dim">{popup.Text}</p>}
      <div className="greeting-actions row wraps gap-10">
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
