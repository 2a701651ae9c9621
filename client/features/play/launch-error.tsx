import './game-screen.css';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/links/link.tsx';
import { EmptyShelfArch } from '../../ui/loading/arches.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';
import { GameStand } from '../catalogue/cards/game-stand.tsx';
import { playTexts } from './texts.tr.ts';

interface LaunchErrorProps {
  /** The picture of the game, shown without colours; undefined when it is unknown. */
  image: string | undefined;
  name: string;
  shape: 'cover' | 'table';
  title: string;
  text: string;
  actions: Elements;
}

/** Replaces a game that did not open or has ended. */
export function LaunchError({ image, name, shape, title, text, actions }: LaunchErrorProps) {
  return (
    <div className="launch-error stack gap-12">
      {image === undefined ? (
        <EmptyShelfArch />
      ) : (
        <GameStand className="is-dark" image={image} name={name} shape={shape} />
      )}
      <h2>{title}</h2>
      <p role="alert" className="dim">
        {text}
      </p>
      <div className="launch-error-actions stack gap-12">{actions}</div>
    </div>
  );
}

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

/** The page to which a game leads back. */
export interface WayBack {
  readonly path: string;
  readonly label: string;
}

interface RetryActionsProps {
  label: string;
  onRetry: () => void;
  lobby: WayBack;
}

/**
 * Offers what a player can do when a game does not open: try again, go back to the lobby, ask live support.
 */
export function RetryActions({ label, onRetry, lobby }: RetryActionsProps) {
  const t = useTexts(playTexts);
  return (
    <>
      <Button variant="lamp" size="form" isWide onClick={onRetry}>
        {label}
      </Button>
      <ButtonLink href={lobby.path} size="form" isWide>
        {lobby.label}
      </ButtonLink>
      <a href={SUPPORT_PATH} className="text-link launch-error-support">
        {t('support')}
      </a>
    </>
  );
}
