import * as z from 'zod/mini';
import { SOCIAL_KINDS, SocialLinks } from '#contracts/calls/cmscontroller';
import { isWebAddress } from '../../core/api/web-address.ts';

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
