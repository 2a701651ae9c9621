import './greeting.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../shell/frame-texts.ts';
import { ServerLink } from '../../shell/server-link.tsx';
import { useModel } from '../../state/models.ts';
import { createPopups } from '../../state/popups.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { openOverlays } from '../../ui/overlays.ts';

/** The popup of the day: a real dialog, once in a session, that interrupts nothing else that is open. Rendered only
 * once the page has its content. */
export default function Greeting() {
  useSignals();
  const popups = useModel(createPopups);
  const t = useTexts(frameTexts);
  useEffect(() => {
    void popups.load();
  }, [popups]);
  const popup = popups.current.value;
  const [hasBegun, setBegun] = useState(false);
  const mayBegin = popup !== null && openOverlays.value === 0;
  useEffect(() => {
    if (mayBegin) setBegun(true);
  }, [mayBegin]);
  if (!popup || !hasBegun) return null;
  const close = () => popups.close();
  return (
    <Dialog
      title={popup.Title}
      closeWord={t('close')}
      onClose={close}
      picture={
        popup.Image && <img className="greeting-art" src={popup.Image} alt="" width="656" height="400" />
      }
    >
      <p className="dim">{popup.Text}</p>
      <div className="greeting-actions">
        {popup.ButtonText && (
          <ServerLink href={popup.Link} className={buttonClass({ look: 'lamp' })} onClick={close}>
            {popup.ButtonText}
          </ServerLink>
        )}
        <Button onClick={close}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}
