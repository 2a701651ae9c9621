import './menu.css';
import { useContext, useEffect } from 'react';
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
import { menuTexts } from '../account/menu-texts.tr.ts';
import { type AccountPage, selectAccountGroups } from '../account/pages.ts';
import { PROFILE_PATH } from '../account/paths.ts';
import { frameTexts } from '../frame-texts.tr.ts';
import { AccountCard, SignOutButton } from '../header/account.tsx';
import { BalanceAmount, BalanceToggle } from '../header/balance.tsx';
import { QUICK_DEPOSIT_PATH, useQuickDeposit } from '../header/quick-deposit.ts';
import { MenuGroupLinks } from './account-group.tsx';
import { MenuFold, SiteLinks } from './menu-links.tsx';
import { CloseMenuContext } from './menu-sheet.tsx';
import { PreferenceRows } from './preference-rows.tsx';

interface MenuProps {
  onClose: () => void;
}

/** The menu of the phone: account, the links of header and footer, preferences. */
export default function Menu({ onClose }: MenuProps) {
  const models = useModels();
  const t = useTexts(frameTexts);
  const site = useTexts(siteTexts);
  const isPlayer = models.session.mayEnter.value;
  const { footerMenu } = getSiteDocuments(models);
  useEffect(() => {
    void getFrameDocuments(models).load();
    void footerMenu.load();
  }, [models, footerMenu]);
  return (
    <Dialog title={t('menu')} closeLabel={site('close')} onClose={onClose} isSheet>
      <div className="menu stack gap-16">
        <CloseMenuContext value={onClose}>
          {isPlayer ? <PlayerSection /> : <VisitorSection />}
          <SiteLinks />
        </CloseMenuContext>
        <PreferenceRows />
        {isPlayer && <SignOutButton />}
      </div>
    </Dialog>
  );
}

/** Sign-in and registration, at the top of the menu. */
function VisitorSection() {
  const t = useTexts(siteTexts);
  const close = useContext(CloseMenuContext);
  const canRegister = useIsSitePage()('/register');
  return (
    <div className="menu-entry gap-10">
      <ButtonLink href="/login" variant={canRegister ? 'quiet' : 'lamp'} onClick={close}>
        <Icon of={IconLogin} />
        <span>{t('titleLogin')}</span>
      </ButtonLink>
      {canRegister && (
        <ButtonLink href="/register" variant="lamp" onClick={close}>
          {t('titleRegister')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The player's account, balance and pages, at the top of the menu. */
function PlayerSection() {
  const t = useTexts(menuTexts);
  const close = useContext(CloseMenuContext);
  const [first, ...others] = selectAccountGroups(useIsSitePage());
  const hasTiles = first?.title === 'groupAccount';
  const folds = hasTiles ? others : [first, ...others].filter((group) => group !== undefined);
  return (
    <>
      <AccountCard>
        <ServerLink href={PROFILE_PATH} className="text-link" onClick={close}>
          {t('profile')}
        </ServerLink>
      </AccountCard>
      <MenuBalance />
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

function MenuBalance() {
  const t = useTexts(frameTexts);
  const menuT = useTexts(menuTexts);
  const close = useContext(CloseMenuContext);
  const quickDeposit = useQuickDeposit();
  const hasQuickDeposit = useIsSitePage()(QUICK_DEPOSIT_PATH);
  // Closing the menu focuses the button that opened it, so the dialog later returns the focus to that button.
  const deposit = () => {
    close();
    quickDeposit.open();
  };
  return (
    <div className="menu-balance row spread">
      <div>
        <p className="text-meta hint" aria-hidden="true">
          {t('balance')}
        </p>
        <p className="menu-amount bold">
          <BalanceAmount />
        </p>
      </div>
      {hasQuickDeposit && (
        <Button size="row" aria-haspopup="dialog" onClick={deposit}>
          {menuT('deposit')}
        </Button>
      )}
      <BalanceToggle />
    </div>
  );
}

function Tiles({ pages }: { pages: readonly AccountPage[] }) {
  const t = useTexts(menuTexts);
  const close = useContext(CloseMenuContext);
  if (pages.length === 0) return null;
  return (
    <ul className="menu-tiles gap-8">
      {pages.map(({ path, icon, title }) => (
        <li key={path}>
          <Link href={path} onClick={close}>
            <Icon of={icon} size={22} />
            <span>{t(title)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
