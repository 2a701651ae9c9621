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
import { parseIfJson } from '#contracts/json-values';
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
  const parsed = z.safeParse(SocialLinks, parseIfJson(text));
  if (!parsed.success) return [];
  return SOCIAL_KINDS.flatMap((kind) => {
    const url = parsed.data[kind]?.trim() ?? '';
    return isWebAddress(url) ? [{ kind, url }] : [];
  });
}

interface Network {
  /** The name is the same in both languages. */
  readonly name: string;
  readonly icon: IconShape;
}

export const SOCIAL_NETWORKS: Readonly<Record<SocialLink['kind'], Network>> = {
  facebook: { name: 'Facebook', icon: IconBrandFacebook },
  twitter: { name: 'X', icon: IconBrandX },
  instagram: { name: 'Instagram', icon: IconBrandInstagram },
  youtube: { name: 'YouTube', icon: IconBrandYoutube },
  reddit: { name: 'Reddit', icon: IconBrandReddit },
  telegram: { name: 'Telegram', icon: IconBrandTelegram },
  whatsapp: { name: 'WhatsApp', icon: IconBrandWhatsapp },
  google: { name: 'Google', icon: IconBrandGoogle },
  pinterest: { name: 'Pinterest', icon: IconBrandPinterest },
};
