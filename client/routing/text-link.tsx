import { Link, type LinkProps } from './link.tsx';

/** A link of the site within a text, or beside one. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className="text-link" />;
}
