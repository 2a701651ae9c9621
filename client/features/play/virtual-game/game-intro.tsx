import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { navigation } from '../../../core/routing/navigation.ts';
import { useTitle } from '../../../core/routing/route.ts';
import { useIsSitePage } from '../../../core/routing/route-table.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { Note } from '../../../ui/loading/note.tsx';
import { SignInLink } from '../../../ui/loading/resource-view.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { GameStand } from '../../catalogue/cards/game-stand.tsx';
import type { VirtualLink } from '../../catalogue/virtual-games.ts';
import { playTexts } from '../texts.tr.ts';

interface GameIntroProps {
  /** Undefined while the menu loads. */
  link?: VirtualLink;
  isSlow?: boolean;
}

/** Says to a visitor what a virtual game is, and leads to the sign-in and to the registration. */
export function GameIntro({ link, isSlow }: GameIntroProps) {
  const { language, returnAddress } = useModels();
  const t = useTexts(playTexts);
  const site = useTexts(siteTexts);
  const canRegister = useIsSitePage()('/register');
  const title = link?.title[language.lang.value];
  useTitle(title);
  const { image, providerName, type } = link?.game ?? {};
  const about = ABOUT.find((each) => each === `about-${type}`);
  return (
    <StatePanel
      layout="page"
      picture={<GameStand image={image} name={title} shape="cover" />}
      title={title ?? t('game')}
      actions={
        <>
          <SignInLink variant={canRegister ? 'quiet' : 'lamp'} />
          {canRegister && (
            <ButtonLink
              href="/register"
              variant="lamp"
              onClick={() => returnAddress.save(navigation.getAddress())}
            >
              {site('titleRegister')}
            </ButtonLink>
          )}
        </>
      }
    >
      {providerName && <p className="hint text-small">{providerName}</p>}
      {about && <p>{t(about)}</p>}
      {isSlow && <Note>{site('slow')}</Note>}
    </StatePanel>
  );
}

/** The texts about the games that the site knows, by their type. */
const ABOUT = [
  'about-sport',
  'about-live-sport',
  'about-golden-race',
  'about-3d-football',
  'about-bingo',
  'about-sound-bingo',
  'about-zeplin',
  'about-spaceman',
] as const;
