import './game-frame.css';
import { useEffect, useRef, useState } from 'react';
import { type GameMessage, parseGameMessage } from '#contracts/game-messages';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { playTexts } from './texts.ts';

/** So long a game may load before one is offered another try. */
const LATE_MS = 15_000;

interface GameFrameProps {
  url: string;
  name: string;
  onMessage: (message: GameMessage) => void;
  onAgain: () => void;
}

/** The provider's page, shut off from ours: it may run its scripts, nothing else, and speaks by messages only. */
export function GameFrame({ url, name, onMessage, onAgain }: GameFrameProps) {
  const t = useTexts(playTexts);
  const frame = useRef<HTMLIFrameElement>(null);
  const [progress, setProgress] = useState<'loading' | 'late' | 'ready'>('loading');

  useEffect(() => {
    const timer = setTimeout(() => setProgress((now) => (now === 'loading' ? 'late' : now)), LATE_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      // A sandboxed frame has no origin to tell it by; its window is the proof.
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const message = parseGameMessage(event.data);
      if (!message) return;
      if (message.type === 'vitrin:ready') setProgress('ready');
      onMessage(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
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
              <p>{t('late')}</p>
              <Button onClick={onAgain}>{t('openAgain')}</Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
