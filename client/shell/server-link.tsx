import type { ReactNode } from 'react';
import { useRouter } from 'wouter';
import { Link, type LinkProps } from './link.tsx';
import { leadsSomewhere } from './match.ts';

interface ServerLinkProps extends LinkProps {
  /** Stands in the place of a link that leads to no page of this site. */
  readonly otherwise?: ReactNode;
}

/** A link that the server sent, which need not know our pages: nobody is led to an empty shelf. */
export function ServerLink({ otherwise = null, ...link }: ServerLinkProps) {
  const { parser } = useRouter();
  return leadsSomewhere(parser, link.href) ? <Link {...link} /> : otherwise;
}
