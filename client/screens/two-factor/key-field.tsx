import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconCheck, IconCopy } from '../../ui/icons.ts';
import { twoFactorTexts } from './texts.tr.ts';

/** The key in groups of four, as apps show it, with a button that copies it without spaces. */
export function KeyField({ secret }: { secret: string }) {
  const t = useTexts(twoFactorTexts);
  const [news, setNews] = useState<'keyCopied' | 'keyNotCopied' | null>(null);
  const copy = async () => {
    try {
      await copyText(secret);
      setNews('keyCopied');
    } catch {
      setNews('keyNotCopied'); // The browser forbids copying.
    }
  };
  return (
    <div className="stack gap-6">
      <div className="two-factor-key row gap-8">
        <span className="hidden-visually">{t('key')}: </span>
        <span className="two-factor-secret grow" translate="no">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </span>
        <IconButton
          size={36}
          icon={news === 'keyCopied' ? IconCheck : IconCopy}
          label={t('copyKey')}
          onClick={copy}
        />
      </div>
      <p className="dim text-meta" role="status">
        {news && t(news)}
      </p>
    </div>
  );
}
