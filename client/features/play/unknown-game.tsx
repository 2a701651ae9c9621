import { useTexts } from '../../core/i18n/use-texts.ts';
import { ButtonLink } from '../../ui/links/link.tsx';
import { EmptyShelfArch } from '../../ui/loading/arches.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import { playTexts } from './texts.tr.ts';

/** The page of a game that does not exist. href: the page with all games, which `label` names. */
export function UnknownGame({ href, label }: { href: string; label: string }) {
  const t = useTexts(playTexts);
  return (
    <StatePanel
      layout="page"
      picture={<EmptyShelfArch />}
      title={t('unknownTitle')}
      text={t('unknownText')}
      actions={
        <ButtonLink href={href} variant="lamp">
          {label}
        </ButtonLink>
      }
    />
  );
}
