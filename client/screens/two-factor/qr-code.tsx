import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { QrPath } from './qr-path.ts';
import { twoFactorTexts } from './texts.ts';

/** The width of the empty border that a scanner needs around the code, in modules (squares of the code). */
const QUIET_ZONE = 4;

/** Shows the QR code of a text, once the module that draws it is loaded. */
export function QrCode({ text }: { text: string }) {
  const t = useTexts(twoFactorTexts);
  const [code, setCode] = useState<QrPath | 'failed' | null>(null);
  useEffect(() => {
    let isStale = false;
    const draw = async () => {
      const drawn = await loadQrPath(text);
      if (!isStale) setCode(drawn ?? 'failed');
    };
    void draw();
    return () => {
      isStale = true;
    };
  }, [text]);
  if (code === 'failed') return <p className="two-factor-qr-failed">{t('qrFailed')}</p>;
  if (code === null) return <div className="two-factor-qr skeleton" />;
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      className="two-factor-qr"
      role="img"
      aria-label={t('qrLabel')}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
}

/** Draws the code. Returns undefined if the module fails to load: the player can copy the key instead. */
async function loadQrPath(text: string): Promise<QrPath | undefined> {
  try {
    const { drawQrPath } = await import('./qr-path.ts');
    return drawQrPath(text);
  } catch {
    return undefined;
  }
}
