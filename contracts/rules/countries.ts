/** Countries of residence: the ISO 3166-1 codes and the TRNC, which has none. `Intl` provides the names. */
import type { Lang } from '../fields.ts';

/** The Turkish Republic of Northern Cyprus, which ISO 3166-1 does not list. */
export const TRNC = 'KKTC';

const ISO_3166_1 =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT' +
  ' BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH' +
  ' ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT' +
  ' HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS' +
  ' LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI' +
  ' NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG' +
  ' SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG' +
  ' UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** The codes of all countries: Türkiye first, the others in alphabetical order. */
export const COUNTRY_CODES: readonly string[] = [
  'TR',
  TRNC,
  ...ISO_3166_1.split(' ').filter((code) => code !== 'TR'),
];

const TRNC_NAMES: Readonly<Record<Lang, string>> = {
  tr: 'Kuzey Kıbrıs Türk Cumhuriyeti',
  en: 'Turkish Republic of Northern Cyprus',
};

/** Returns the name of a country, or its code when the platform has no name. */
export function nameCountry(code: string, lang: Lang): string {
  if (code === TRNC) return TRNC_NAMES[lang];
  return new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code;
}

/** Returns whether residents of the country may play. The law forbids it to residents of the TRNC (spec §1). */
export function isCountryAllowed(code: string): boolean {
  return code !== TRNC;
}
