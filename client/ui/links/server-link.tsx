import { SUPPORT_PATH } from '#contracts/documents/pages';
import type { Elements, TextOrElements } from '../../core/jsx-types.ts';
import { isServerPage, useIsSitePage } from '../../core/routing/route-table.ts';
import { buildButtonClass } from '../button.tsx';
import { Link, type LinkProps } from './link.tsx';

interface ServerLinkProps extends Omit<LinkProps, 'href'> {
  readonly href: string | null | undefined;
  /** The content that replaces a link without an address or to a page that this site lacks. */
  readonly otherwise?: Elements;
}

/** A link from the server, shown only if it leads to a page of this site. */
export function ServerLink({ href, otherwise = null, ...link }: ServerLinkProps) {
  const isSitePage = useIsSitePage();
  if (!href || !isSitePage(href)) return otherwise;
  if (!isServerPage(href)) return <Link {...link} href={href} />;
  const { replace: _replace, isCurrentBelow: _isCurrentBelow, ...anchor } = link;
  return <a {...anchor} href={href} />;
}

/** A link to live support, in a text or as a button. */
export function SupportLink({ isButton, children }: { isButton?: boolean; children: TextOrElements }) {
  return (
    <a href={SUPPORT_PATH} className={isButton ? buildButtonClass() : 'text-link'}>
      {children}
    </a>
  );
}
