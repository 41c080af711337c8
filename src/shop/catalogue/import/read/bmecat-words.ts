import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language } from '#shop/markets/languages.ts';

/** ISO 639-2 codes of BMEcat, in both their forms. */
const LANGUAGE_CODES: Readonly<Record<string, Language>> = {
  deu: 'de',
  ger: 'de',
  eng: 'en',
  fra: 'fr',
  fre: 'fr',
  spa: 'es',
  ita: 'it',
  nld: 'nl',
  dut: 'nl',
  pol: 'pl',
  hun: 'hu',
  ces: 'cs',
  cze: 'cs',
};

/** One of our languages from an ISO 639-2 or two-letter code; null for all others. */
export function languageOf(code: string): Language | null {
  const lower = code.trim().toLowerCase().slice(0, 3);
  return LANGUAGE_CODES[lower] ?? LANGUAGES.find((language) => language === lower.slice(0, 2)) ?? null;
}

/** UN/ECE Recommendation 20 and what SAP partners write instead (docs/rules/integration.md#units). */
const UNITS: Readonly<Record<string, string>> = {
  C62: 'pc',
  H87: 'pc',
  PCE: 'pc',
  ST: 'pc',
  EA: 'pc',
  PR: 'pair',
  SET: 'set',
  GRM: 'g',
  KGM: 'kg',
  MLT: 'ml',
  LTR: 'l',
  MTR: 'm',
  MMT: 'mm',
  CMT: 'cm',
  CEL: '°C',
  DD: '°',
  BX: 'box',
  PK: 'pack',
  BG: 'bag',
  CT: 'carton',
  RO: 'roll',
  TU: 'tube',
};

/** The unit as we write it; an unknown one stays, in lower case. */
export function unitOf(code: string): string {
  return UNITS[code.trim().toUpperCase()] ?? code.trim().toLowerCase().slice(0, 20);
}

/** Names that BMEcat 1.2 and 2005 give to the same element, as 2005 has them. */
const RENAMED: Readonly<Record<string, string>> = {
  ARTICLE: 'PRODUCT',
  SUPPLIER_AID: 'SUPPLIER_PID',
  ARTICLE_DETAILS: 'PRODUCT_DETAILS',
  ARTICLE_FEATURES: 'PRODUCT_FEATURES',
  ARTICLE_ORDER_DETAILS: 'PRODUCT_ORDER_DETAILS',
  ARTICLE_PRICE_DETAILS: 'PRODUCT_PRICE_DETAILS',
  ARTICLE_PRICE: 'PRODUCT_PRICE',
  ARTICLE_REFERENCE: 'PRODUCT_REFERENCE',
  ARTICLE_STATUS: 'PRODUCT_STATUS',
  ARTICLE_TO_CATALOGGROUP_MAP: 'PRODUCT_TO_CATALOGGROUP_MAP',
  ART_ID: 'PROD_ID',
  ART_ID_TO: 'PROD_ID_TO',
  MANUFACTURER_AID: 'MANUFACTURER_PID',
  SUPPLIER_ALT_AID: 'SUPPLIER_ALT_PID',
};

/** An element's name without prefix, as version 2005 spells it. */
export function elementName(name: string): string {
  const local = name.slice(name.indexOf(':') + 1);
  return RENAMED[local] ?? local;
}
