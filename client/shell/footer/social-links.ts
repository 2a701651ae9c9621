import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs';
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import IconBrandPinterest from '@tabler/icons-react/dist/esm/icons/IconBrandPinterest.mjs';
import IconBrandReddit from '@tabler/icons-react/dist/esm/icons/IconBrandReddit.mjs';
import IconBrandTelegram from '@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import * as z from 'zod/mini';
import { SOCIAL_KINDS, SocialLinks } from '#contracts/calls/cmscontroller';
import { isWebAddress } from '../../core/api/addresses.ts';
import type { IconShape } from '../../ui/icon.tsx';

export interface SocialLink {
  readonly kind: (typeof SOCIAL_KINDS)[number];
  readonly url: string;
}

/**
 * Returns the links that have a web address, in display order. text: the content of the site's information
 * block `SocialMediaLinks`, as JSON.
 */
export function parseSocialLinks(text: string): readonly SocialLink[] {
  const parsed = z.safeParse(SocialLinks, parseJson(text));
  if (!parsed.success) return [];
  return SOCIAL_KINDS.flatMap((kind) => {
    const url = parsed.data[kind]?.trim() ?? '';
    return isWebAddress(url) ? [{ kind, url }] : [];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Kind = SocialLink['kind'];

export const SOCIAL_ICONS: Readonly<Record<Kind, IconShape>> = {
  facebook: IconBrandFacebook,
  twitter: IconBrandX,
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  reddit: IconBrandReddit,
  telegram: IconBrandTelegram,
  whatsapp: IconBrandWhatsapp,
  google: IconBrandGoogle,
  pinterest: IconBrandPinterest,
};

/** The names are the same in both languages. */
export const SOCIAL_NAMES: Readonly<Record<Kind, string>> = {
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  reddit: 'Reddit',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  google: 'Google',
  pinterest: 'Pinterest',
};
