import { Link } from '../../routing/link.tsx';

/** The title of a tournament, which links to its page if it has an id. */
export function TitleLink({ id, title }: { id: number | string | undefined; title: string }) {
  if (id === undefined) return <span>{title}</span>;
  return (
    <Link href={`/tournaments/${encodeURIComponent(String(id))}`} className="cover-link">
      {title}
    </Link>
  );
}
