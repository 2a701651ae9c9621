import { ButtonLink, Link } from '../../routing/link.tsx';
import './page.css';
import { useEffect } from 'react';
import { getSiteDocuments } from '../../content/site-documents.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { useQuery } from '../../routing/query.ts';
import type { PageProps } from '../../routing/route.ts';
import { useIsSitePage } from '../../routing/route-table.ts';
import { frameTexts } from '../../site/frame-texts.tr.ts';
import { useChosenChip } from '../../ui/behaviour/use-chosen-chip.ts';
import { Bone } from '../../ui/cards/bone.tsx';
import { CardGroup } from '../../ui/cards/card-group.tsx';
import { buildChipClass } from '../../ui/chip.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { ResourceView } from '../../views/resource-view.tsx';
import { virtualTexts } from './texts.tr.ts';
import { VirtualCard, VirtualCardSkeleton } from './virtual-card.tsx';
import { groupVirtualGames, listVirtualGames, type VirtualGroup } from './virtual-games.ts';

export default function VirtualGamesPage(_: PageProps) {
  const t = useTexts(virtualTexts);
  const isSitePage = useIsSitePage();
  const menu = getSiteDocuments(useModels()).headerMenu;
  useEffect(() => {
    void menu.load();
  }, [menu]);
  return (
    <div className="wrap page">
      <h1>{t('heading')}</h1>
      <p className="dim">{t('lead')}</p>
      <ResourceView
        state={menu.state.value}
        retry={() => void menu.load()}
        skeleton={<VirtualSkeleton />}
        empty={<NoGames />}
      >
        {(links) => {
          const games = listVirtualGames(links).filter(({ path }) => isSitePage(path));
          return games.length === 0 ? <NoGames /> : <VirtualGroups groups={groupVirtualGames(games)} />;
        }}
      </ResourceView>
    </div>
  );
}

function NoGames() {
  const t = useTexts(virtualTexts);
  return (
    <StatePanel
      title={t('emptyTitle')}
      text={t('emptyText')}
      actions={<ButtonLink href="/slot">{t('toSlots')}</ButtonLink>}
    />
  );
}

/** Shows chips that select a kind of game, and the games of that kind or of all kinds. */
function VirtualGroups({ groups }: { groups: readonly VirtualGroup[] }) {
  const t = useTexts(virtualTexts);
  const frame = useTexts(frameTexts);
  const [query] = useQuery();
  const selected = groups.find(({ kind }) => kind === query.kind);
  const chips = [
    { href: '/virtual', name: frame('all'), isSelected: selected === undefined },
    ...groups.map((group) => ({
      href: `/virtual?kind=${group.kind}`,
      name: t(`kind-${group.kind}`),
      isSelected: group === selected,
    })),
  ];
  const row = useChosenChip(selected?.kind);
  return (
    <>
      <nav ref={row} className="virtual-kinds scroller" aria-label={t('kinds')}>
        {chips.map(({ href, name, isSelected }) => (
          <Link
            key={href}
            href={href}
            className={buildChipClass(isSelected)}
            aria-current={isSelected ? 'true' : 'false'}
          >
            {name}
          </Link>
        ))}
      </nav>
      {(selected ? [selected] : groups).map((group) => (
        <VirtualSection key={group.kind} group={group} />
      ))}
    </>
  );
}

function VirtualSection({ group }: { group: VirtualGroup }) {
  const t = useTexts(virtualTexts);
  return (
    <CardGroup title={t(`kind-${group.kind}`)} count={t('count', { count: group.games.length })}>
      <ul className="v-grid stack gap-16">
        {group.games.map((link) => (
          <li key={link.id ?? link.path}>
            <VirtualCard link={link} />
          </li>
        ))}
      </ul>
    </CardGroup>
  );
}

/** The widths of the chips' placeholders in px, close to the widths of the chips. */
const CHIP_WIDTHS = [64, 104, 128, 72, 62];

function VirtualSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="virtual-kinds scroller">
        {CHIP_WIDTHS.map((width) => (
          <Bone key={width} width={width} height={36} radius="var(--radius-chip)" />
        ))}
      </div>
      <div className="card-group">
        <div className="card-group-head">
          <Bone width={150} height="calc(1.15 * var(--size-h2))" />
        </div>
        <ul className="v-grid stack gap-16">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <li key={card}>
              <VirtualCardSkeleton />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
