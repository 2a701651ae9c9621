import { PLAIN_DOMAIN } from './plain-domain.ts';

/**
 * Rules by which the browser resolves only names of this machine, so that no request leaves the machine. For
 * a request to any other name the browser logs an error, which fails the test.
 */
const HOST_RULES = [
  `MAP ${PLAIN_DOMAIN} 127.0.0.1`,
  `MAP *.${PLAIN_DOMAIN} 127.0.0.1`,
  'MAP * ~NOTFOUND',
  'EXCLUDE localhost',
  'EXCLUDE *.localhost',
  'EXCLUDE 127.0.0.1',
];

/**
 * Chromium's settings without pictures. Chromium applies only the last settings that it is given, so those of
 * Playwright, a mouse that can hover, are repeated here.
 */
const SETTINGS_WITHOUT_PICTURES = [
  'imagesEnabled=false',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

export function buildBrowserFlags(hasPictures: boolean): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    `--host-resolver-rules=${HOST_RULES.join(',')}`,
    ...(hasPictures ? [] : [`--blink-settings=${SETTINGS_WITHOUT_PICTURES.join(',')}`]),
    ...(isRoot ? ['--no-sandbox'] : []), // Chromium's sandbox does not work for root.
  ];
}
