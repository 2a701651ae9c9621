import './search-results.css';
import { formatMoneyRange } from '#contracts/rules/money';
import { formatNumber, joinParts } from '../../../../core/i18n/format.ts';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import type { TextOrElements } from '../../../../core/jsx-types.ts';
import { useModels } from '../../../../core/models.ts';
import { Picture, useLocateFile } from '../../../../ui/cards/picture.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IconChevronRight } from '../../../../ui/icons.ts';
import { PlainLink } from '../../../../ui/links/link.tsx';
import { Match } from '../../../../ui/search.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { gamesTexts } from '../../cards/texts.tr.ts';
import { getSelectedGame } from '../../selected-game.ts';
import type { ProviderHit } from '../search-model.ts';
import { searchTexts } from '../texts.tr.ts';
import type { SearchOption } from './search-options.ts';

interface SearchHitProps {
  option: SearchOption;
  /** The search text, which is highlighted in the row. */
  search: string;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
}

/**
 * A row of the search dialog. It is a link, and also an option of the list of results: the arrow keys in the
 * text field move to it, and Enter opens it.
 */
export function SearchHit({ option, search, isActive, onActivate, onChoose }: SearchHitProps) {
  const selectedGame = getSelectedGame(useModels());
  const choose = () => {
    if (option.kind === 'slot') selectedGame.select(option.game);
    if (option.kind === 'table') selectedGame.select(option.table);
    onChoose();
  };
  return (
    <PlainLink
      id={option.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={isActive ? 'search-hit row gap-12 is-active' : 'search-hit row gap-12'}
      href={option.href}
      onPointerMove={onActivate}
      onClick={choose}
    >
      <HitContent option={option} search={search} />
    </PlainLink>
  );
}

function HitContent({ option, search }: Pick<SearchHitProps, 'option' | 'search'>) {
  const lang = useModels().language.lang.value;
  const games = useTexts(gamesTexts);
  switch (option.kind) {
    case 'slot': {
      const { game } = option;
      return (
        <>
          <Picture name={game.name} className="search-cover" src={game.image} width={600} height={800} />
          <HitWords
            name={game.name ?? games('game')}
            search={search}
            meta={game.providerName && <Match text={game.providerName} search={search} />}
          />
          {game.hasJackpot ? (
            <Tag kind="jackpot">{games('jackpot')}</Tag>
          ) : (
            game.inTournament && <Tag kind="tournament">{games('tournament')}</Tag>
          )}
        </>
      );
    }
    case 'table': {
      const { table } = option;
      const { minBet, maxBet } = table;
      const range = minBet !== undefined && maxBet !== undefined && formatMoneyRange(minBet, maxBet, lang);
      return (
        <>
          <Picture name={table.name} className="search-table" src={table.image} width={640} height={400} />
          <HitWords
            name={table.name ?? games('table')}
            search={search}
            meta={joinParts(table.providerName, range)}
          />
        </>
      );
    }
    case 'provider':
      return (
        <>
          <span className="search-logo">
            <ProviderLogo image={option.provider.image} />
          </span>
          <HitWords
            name={option.provider.name}
            search={search}
            meta={<ProviderMeta provider={option.provider} />}
          />
          <Icon of={IconChevronRight} className="dim" />
        </>
      );
  }
}

function HitWords({ name, search, meta }: { name: string; search: string; meta: TextOrElements }) {
  return (
    <span className="search-words grow stack">
      <b className="one-line medium">
        <Match text={name} search={search} />
      </b>
      <small className="one-line hint text-meta">{meta}</small>
    </span>
  );
}

/** Shows how many games and tables a provider has. */
export function ProviderMeta({ provider }: { provider: ProviderHit }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(searchTexts);
  const { slotCount, tableCount } = provider;
  const what = tableCount === 0 ? 'games' : slotCount === 0 ? 'tablesWord' : 'gamesAndTables';
  return (
    <span>{t('providerMeta', { count: formatNumber(slotCount + tableCount, lang), what: t(what) })}</span>
  );
}

const SVG_ADDRESS = /\.svg(?:[?#]|$)/;

/**
 * The logo of a provider; decoration beside its name. An SVG is taken for a logo in one colour, and gets the
 * colour of the text. Any other picture keeps its own colours.
 */
export function ProviderLogo({ image }: { image: string | undefined }) {
  const locate = useLocateFile();
  if (!image) return null;
  return SVG_ADDRESS.test(image) ? (
    <span
      className="provider-logo is-mask"
      style={{ maskImage: `url("${locate(image)}")` }}
      aria-hidden="true"
    />
  ) : (
    <img className="provider-logo" src={locate(image)} alt="" width={96} height={44} loading="lazy" />
  );
}
