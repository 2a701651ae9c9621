import './game-screen.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type GameMessage, type KeptMessage, parseGameMessage } from '#contracts/rules/game-messages';
import { SANDBOX } from '#contracts/sandbox';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements, PropsOf } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { defineKept } from './play-visit.ts';
import { playTexts } from './texts.tr.ts';

/** After this wait, the page offers to open the game in a window of its own, or again. */
const LATE_AFTER_MS = 10_000;
/** A page of the mock says that it is ready when it has loaded, or it is broken: its frame tells no status. */
const READY_AFTER_LOAD_MS = 1000;

interface GameFrameProps {
  url: string;
  name: string;
  /** Shown while the game opens, the same as before its frame. */
  opening: Elements;
  /** Called when the game can be played. A page of a provider tells only that it has loaded. */
  onReady: () => void;
  /** Called when a page has loaded that is not that of the game, such as an error of the server. */
  onBroken: () => void;
  onMessage: (message: GameMessage) => void;
  onRestart: () => void;
}

/** The page of the provider in a sandbox, which communicates with the site by messages only. */
export function GameFrame({ url, name, opening, onReady, onBroken, onMessage, onRestart }: GameFrameProps) {
  const t = useTexts(playTexts);
  const keptText = getKeptText(useModels());
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLate, setLate] = useState(false);
  /** The number of pages that have loaded in the frame, since a game may reload itself. */
  const [loads, setLoads] = useState(0);
  /** The number of pages that have said that they are ready. */
  const [readies, setReadies] = useState(0);
  const isReady = readies > 0 && readies >= loads;
  const isUnready = loads > readies;

  useEffect(() => {
    if (isReady) return;
    const timer = isUnready
      ? setTimeout(onBroken, READY_AFTER_LOAD_MS)
      : setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady, isUnready, onBroken]);

  const becomeReady = useCallback(() => {
    setReadies((count) => count + 1);
    onReady();
  }, [onReady]);

  useEffect(() => {
    const onWindowMessage = (event: MessageEvent) => {
      // The origin of a sandboxed frame may be `null`, so its messages are recognised by its window.
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const message = parseGameMessage(event.data);
      if (!message) return;
      if (message.type === 'vitrin:keep') {
        keptText.write(message.text);
      } else if (message.type === 'vitrin:ready') {
        const reply: KeptMessage = { type: 'vitrin:kept', text: keptText.read() ?? '' };
        // A sandboxed frame has the origin `null`, which cannot be addressed.
        frame.current?.contentWindow?.postMessage(reply, '*');
        becomeReady();
      } else onMessage(message);
    };
    addEventListener('message', onWindowMessage);
    return () => removeEventListener('message', onWindowMessage);
  }, [onMessage, becomeReady, keptText]);

  return (
    <div className="game-frame">
      <iframe
        ref={frame}
        src={url}
        title={t('frameTitle', { name })}
        sandbox={buildSandbox(url, location.href)}
        allow={FRAME_FEATURES}
        referrerPolicy="no-referrer"
        onLoad={() => {
          setLoads((count) => count + 1);
          if (isForeign(url, location.href)) becomeReady();
        }}
      />
      {!isReady && (
        <div className="game-frame-wait panel stack gap-14" role="status">
          {isLate ? (
            <>
              <p>{t('slowToLoad')}</p>
              <div className="centred row wraps gap-10">
                <OwnWindowLink url={url} className={buildButtonClass({ variant: 'lamp' })}>
                  {t('openOwnWindow')}
                </OwnWindowLink>
                <Button onClick={onRestart}>{t('openAgain')}</Button>
              </div>
            </>
          ) : (
            opening
          )}
        </div>
      )}
    </div>
  );
}

interface OwnWindowLinkProps extends Omit<PropsOf<'a'>, 'href'> {
  url: string;
}

/** Opens the game in a window of its own, for a provider whose page refuses to be in a frame. */
export function OwnWindowLink({ url, ...anchor }: OwnWindowLinkProps) {
  return <a {...anchor} href={url} target="_blank" rel="noopener noreferrer" />;
}

const getKeptText = defineKept('keptGameText', z.string());

/** The features that games use. They are allowed at any origin, since providers redirect to others. */
export const FRAME_FEATURES = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'picture-in-picture',
  'screen-wake-lock',
]
  .map((feature) => `${feature} *`)
  .join('; ');

/**
 * Returns the sandbox of a game's frame. A page of another origin keeps its own origin, without which it has
 * neither storage nor cookies. A page of the site's origin must not keep it: it could remove its own sandbox and
 * read the session.
 *
 * siteAddress: the address of the page that contains the frame.
 */
export function buildSandbox(url: string, siteAddress: string): string {
  return [...SANDBOX, ...(isForeign(url, siteAddress) ? ['allow-same-origin'] : [])].join(' ');
}

/** Returns whether a game is a web page of another origin than the site. */
export function isForeign(url: string, siteAddress: string): boolean {
  if (!URL.canParse(url, siteAddress)) return false;
  const { protocol, origin } = new URL(url, siteAddress);
  return /^https?:$/.test(protocol) && origin !== new URL(siteAddress).origin;
}
