import { useTexts } from '../../../core/i18n/use-texts.ts';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { EmptyShelfArch } from '../../../ui/loading/arches.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { virtualTexts } from '../virtual/texts.tr.ts';

/** The page of a virtual game that the menu names without its provider, so that it cannot be opened. */
export function UnopenableGame({ name }: { name: string }) {
  const t = useTexts(virtualTexts);
  return (
    <StatePanel
      layout="page"
      picture={<EmptyShelfArch />}
      title={t('unopenableGame', { name })}
      text={t('unopenableGameText')}
      actions={
        <ButtonLink href="/virtual" variant="lamp">
          {t('toAll')}
        </ButtonLink>
      }
    />
  );
}
