import './menu.css';
import { useEffect } from 'react';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { getFrameDocuments } from '../../core/site/frame-documents.ts';
import { getSiteDocuments } from '../../core/site/site-documents.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconLogin } from '../../ui/icons.ts';
import { ButtonLink, Link, ServerLink } from '../../ui/links/link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { closeByLink } from '../../ui/overlays/popup.ts';
import { menuTexts } from '../account/menu-texts.tr.ts';
import { type AccountPage, selectAccountGroups } from '../account/pages.ts';
import { PROFILE_PATH, QUICK_DEPOSIT_PATH } from '../account/paths.ts';
import { AccountCard, SignOutButton } from '../header/account.tsx';
import { BalanceAmount, BalanceToggle, MovementsButton } from '../header/balance.tsx';
import { useQuickDeposit } from '../header/quick-deposit.ts';
import { shellTexts } from '../texts.tr.ts';
import { MenuGroupLinks } from './account-group.tsx';
import { MenuFold, SiteLinks } from './menu-links.tsx';
import { PreferenceRows } from './preference-rows.tsx';

interface MenuProps {
  onClose: () => void;
}

/** The menu of the phone: account, the links of header and footer, preferences. */
export default function Menu({ onClose }: MenuProps) {
  const models = useModels();
  const t = useTexts(shellTexts);
  const site = useTexts(siteTexts);
  const isPlayer = models.session.mayEnter.value;
  const { footerMenu } = getSiteDocuments(models);
  useEffect(() => {
    void getFrameDocuments(models).load();
    void footerMenu.load();
  }, [models, footerMenu]);
  const linkProps = { onClick: closeByLink(onClose) };
  return (
    <Dialog title={t('menu')} closeLabel={site('close')} onClose={onClose} isSheet>
      <div className="menu stack gap-16" {...linkProps}>
        {isPlayer ? <PlayerSection onClose={onClose} /> : <VisitorSection />}
        <SiteLinks />
        <PreferenceRows />
        {isPlayer && <SignOutButton />}
      </div>
    </Dialog>
  );
}

/** Sign-in and registration, at the top of the menu. */
function VisitorSection() {
  const t = useTexts(siteTexts);
  const canRegister = useIsSitePage()('/register');
  return (
    <div className="menu-entry gap-10">
      <ButtonLink href="/login" variant={canRegister ? 'quiet' : 'lamp'}>
        <Icon of={IconLogin} />
        <span>{t('titleLogin')}</span>
      </ButtonLink>
      {canRegister && (
        <ButtonLink href="/register" variant="lamp">
          {t('titleRegister')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The player's account, balance and pages, at the top of the menu. */
function PlayerSection({ onClose }: MenuProps) {
  const t = useTexts(menuTexts);
  const [first, ...others] = selectAccountGroups(useIsSitePage());
  const hasTiles = first?.title === 'groupAccount';
  const folds = hasTiles ? others : [first, ...others].filter((group) => group !== undefined);
  return (
    <>
      <AccountCard>
        <ServerLink href={PROFILE_PATH} className="text-link">
          {t('profile')}
        </ServerLink>
      </AccountCard>
      <MenuBalance onClose={onClose} />
      {hasTiles && <Tiles pages={first.pages.filter(({ path }) => path !== PROFILE_PATH)} />}
      {folds.length > 0 && (
        <div>
          {folds.map((group) => (
            <MenuFold
              key={group.title}
              icon={group.icon}
              title={t(group.title)}
              text={group.pages.map((page) => t(page.title)).join(', ')}
            >
              <MenuGroupLinks group={group} />
            </MenuFold>
          ))}
        </div>
      )}
    </>
  );
}

function MenuBalance({ onClose }: MenuProps) {
  const t = useTexts(menuTexts);
  const quickDeposit = useQuickDeposit();
  const hasQuickDeposit = useIsSitePage()(QUICK_DEPOSIT_PATH);
  // Closing the menu focuses the button that opened it, so the dialog later returns the focus to that button.
  const deposit = () => {
    onClose();
    quickDeposit.open();
  };
  return (
    <div className="menu-balance row">
      <div>
        <p className="text-meta hint" aria-hidden="true">
          {t('balance')}
        </p>
        <MovementsButton className="menu-amount bold">
          <BalanceAmount />
        </MovementsButton>
      </div>
      <BalanceToggle />
      {hasQuickDeposit && (
        <Button size="row" aria-haspopup="dialog" onClick={deposit}>
          {t('deposit')}
        </Button>
      )}
    </div>
  );
}

function Tiles({ pages }: { pages: readonly AccountPage[] }) {
  const t = useTexts(menuTexts);
  if (pages.length === 0) return null;
  return (
    <ul className="menu-tiles gap-8">
      {pages.map(({ path, icon, title }) => (
        <li key={path}>
          <Link href={path}>
            <Icon of={icon} size={22} />
            <span>{t(title)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
