/** Answers messages to live support, and enters the claim of a bonus that a message has as the site prefills it. */
import { BONUS_TERMS, type BonusName, CLAIMED_BONUSES } from '#contracts/rules/bonuses';
import { formatWholeLira } from '#contracts/rules/money';
import { foldForSearch } from '#contracts/search-fold';
import { findPromotion } from '#fixtures/calendar/promotions';
import { loadPage } from '#fixtures/pages/pages';
import { findPlayerByUsername } from '../accounts/players.ts';
import { claimBonus } from '../money/bonuses.ts';
import type { World } from '../world.ts';
import { findSupportTexts } from './texts.ts';
import type { Message } from './wire.ts';

const USERNAME = /(?:kullanıcı adım|username is) ([\w.-]*\w)/iu;
const BONUSES: readonly BonusName[] = [...CLAIMED_BONUSES, 'casinoBonus'];

/** Returns the bonus and the player that a message about a bonus names; undefined for other messages. */
export function parseClaim(text: string) {
  const folded = foldForSearch(text);
  const bonus = BONUSES.find((name) => listTitles(name).some((title) => folded.includes(title)));
  return bonus || folded.includes('bonus') ? { bonus, username: USERNAME.exec(text)?.[1] } : undefined;
}

/** Answers a message. The answer to a claim says what becomes of the bonus. now: world time, epoch ms. */
export function answerMessage(world: World, { text, lang }: Message, now: number): string {
  const texts = findSupportTexts(lang);
  const claim = parseClaim(text);
  if (!claim) return texts.received;
  const { bonus, username } = claim;
  const player = username === undefined ? undefined : findPlayerByUsername(world, username);
  if (username !== undefined && !player) return texts.unknownPlayer;
  if (bonus === 'casinoBonus') return texts.automatic;
  if (!player) return texts.missingUsername;
  if (!bonus) return texts.missingBonus;
  const result = claimBonus(world, player.uid, bonus, now);
  const min = formatWholeLira(BONUS_TERMS[bonus].minBaseKurus, lang);
  return (result === 'USED' ? texts.used : texts.accepted)[bonus].replace('{min}', min);
}

/** Returns the titles of the promotion that announces a bonus, as `foldForSearch` writes them. */
function listTitles(bonus: BonusName): string[] {
  const promotion = findPromotion(BONUS_TERMS[bonus].promotionID);
  if (!promotion) return [];
  return (['tr', 'en'] as const).map((lang) =>
    foldForSearch(loadPage(`promotions/${promotion.slug}`, lang).title),
  );
}
