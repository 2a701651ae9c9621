/** Recognises the claim of a bonus in a message to live support, as the site prefills it, and answers it. */
import type { Lang } from '#contracts/fields';
import { BONUS_TERMS, type BonusName, CLAIMED_BONUSES, type ClaimedBonus } from '#contracts/rules/bonuses';
import { formatWholeLira } from '#contracts/rules/money';
import { foldForSearch } from '#contracts/rules/search-fold';
import { findPromotion } from '#fixtures/calendar/promotions';
import { loadPage } from '#fixtures/pages/pages';
import { findPlayerByUsername } from '../accounts/players.ts';
import { claimBonus } from '../money/bonuses.ts';
import type { World } from '../world.ts';
import { findSupportTexts } from './texts.ts';
import type { Answer, Message } from './wire.ts';

interface Claim {
  readonly bonus: BonusName;
  readonly username: string;
}

const USERNAME = /(?:kullanıcı adım|username is) ([\w.-]*\w)/iu;
const BONUSES: readonly BonusName[] = [...CLAIMED_BONUSES, 'casinoBonus'];

/** Returns the bonus and the player that a message names; undefined if it lacks either. */
export function parseClaim({ text }: Message): Claim | undefined {
  const username = USERNAME.exec(text)?.[1];
  const folded = foldForSearch(text);
  const bonus = BONUSES.find((name) => listTitles(name).some((title) => folded.includes(title)));
  return bonus && username ? { bonus, username } : undefined;
}

/** Enters a claim and returns the answer. now: world time, epoch ms. */
export function answerClaim(world: World, { bonus, username }: Claim, lang: Lang, now: number): Answer {
  const { claims } = findSupportTexts(lang);
  const player = findPlayerByUsername(world, username);
  if (!player) return { kind: 'claim', text: claims.unknownPlayer };
  if (!isClaimed(bonus)) return { kind: 'claim', text: claims.automatic };
  const result = claimBonus(world, player.uid, bonus, now);
  const text = result === 'USED' ? claims.used[bonus] : claims.accepted[bonus];
  return {
    kind: 'claim',
    text: text.replace('{min}', formatWholeLira(BONUS_TERMS[bonus].minBaseKurus, lang)),
  };
}

function isClaimed(bonus: BonusName): bonus is ClaimedBonus {
  return CLAIMED_BONUSES.some((name) => name === bonus);
}

/** Returns the titles of the promotion that announces a bonus, as `foldForSearch` writes them. */
function listTitles(bonus: BonusName): string[] {
  const promotion = findPromotion(BONUS_TERMS[bonus].promotionID);
  if (!promotion) return [];
  return (['tr', 'en'] as const).map((lang) =>
    foldForSearch(loadPage(`promotions/${promotion.slug}`, lang).title),
  );
}
