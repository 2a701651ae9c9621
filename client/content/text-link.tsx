import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ServerLink } from '../routing/server-link.tsx';
import { contentTexts } from './texts.tr.ts';

interface TextLinkProps {
  /** The address as written in the text; null when the anchor has none. */
  href: string | null;
  children: ReactNode;
}

/** A link within a text from the server. A link without a usable address is shown as plain text. */
export function TextLink({ href, children }: TextLinkProps) {
  const t = useTexts(contentTexts);
  if (href === null || !URL.canParse(href, location.href)) return children;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  const target = new URL(href, location.href);
  if (target.origin === location.origin) {
    const path = `${target.pathname}${target.search}${target.hash}`;
    return (
      <ServerLink href={path} otherwise={children}>
        {children}
      </ServerLink>
    );
  }
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="hidden-visually"> {t('newTab')}</span>
    </a>
  );
}
