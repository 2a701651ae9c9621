import type { ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { isServerPage, useIsSitePage } from './route-table.ts';

interface ServerLinkProps extends LinkProps {
  /** The content that replaces a link to a page that this site lacks. */
  readonly otherwise?: ReactNode;
}

/** A link from the server, shown only if it leads to a page of this site. */
export function ServerLink({ otherwise = null, ...link }: ServerLinkProps) {
  const isSitePage = useIsSitePage();
  if (!isSitePage(link.href)) return otherwise;
  if (!isServerPage(link.href)) return <Link {...link} />;
  const { replace: _replace, isCurrentBelow: _isCurrentBelow, ...anchor } = link;
  return <a {...anchor} />;
}
