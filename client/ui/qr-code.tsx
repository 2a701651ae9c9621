import './qr-code.css';
import { useEffect, useState } from 'react';
import type { QrPath } from './qr-path.ts';

/** The width of the empty border that a scanner needs around the code, in modules (squares of the code). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** Shown if the module that draws the code fails to load. */
  failed: string;
}

/** Shows the QR code of a text, once the module that draws it is loaded. */
export function QrCode({ text, label, failed }: QrCodeProps) {
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
  if (code === 'failed') return <p className="dim text-small">{failed}</p>;
  if (code === null) return <div className="qr-code skeleton" data-skeleton />;
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
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
