import './game-frame.css';
import { useEffect, useRef, useState } from 'react';
import { type GameMessage, parseGameMessage } from '#contracts/game-messages';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { playTexts } from './texts.ts';

/** After this wait, a button offers to open the game again. */
const LATE_AFTER_MS = 15_000;

interface GameFrameProps {
  url: string;
  name: string;
  onMessage: (message: GameMessage) => void;
  onRestart: () => void;
}

/** The page of the provider in a sandbox: it may run scripts, and communicates by messages only. */
export function GameFrame({ url, name, onMessage, onRestart }: GameFrameProps) {
  const t = useTexts(playTexts);
  const frame = useRef<HTMLIFrameElement>(null);
  const [progress, setProgress] = useState<'loading' | 'late' | 'ready'>('loading');

  useEffect(() => {
    const timer = setTimeout(
      () => setProgress((current) => (current === 'loading' ? 'late' : current)),
      LATE_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const onWindowMessage = (event: MessageEvent) => {
      // The origin of a sandboxed frame is `null`, so its messages are recognised by its window.
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const message = parseGameMessage(event.data);
      if (!message) return;
      if (message.type === 'vitrin:ready') setProgress('ready');
      onMessage(message);
    };
    addEventListener('message', onWindowMessage);
    return () => removeEventListener('message', onWindowMessage);
  }, [onMessage]);

  return (
    <div className="game-frame">
      <iframe
        ref={frame}
        src={url}
        title={t('frameTitle', { name })}
        sandbox="allow-scripts"
        allow="fullscreen"
        referrerPolicy="no-referrer"
      />
      {progress !== 'ready' && (
        <div className="game-frame-wait" role="status">
          {progress === 'loading' ? (
            <p className="game-frame-line">
              <Spinner />
              {t('starting')}
            </p>
          ) : (
            <>
              <p>{t('slowToLoad')}</p>
              <Button onClick={onRestart}>{t('openAgain')}</Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
