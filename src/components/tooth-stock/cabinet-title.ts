import type { Translator } from '#i18n/translate.ts';

/**
 * What a cabinet's page is called: its number, which files and labels name it by, and its own name. A name that says the same
 * already (“Schrank 2”, as files call what they make) stands alone.
 */
export function cabinetTitle(t: Translator, id: number | string, name: string): string {
  const numbered = t('tooth-stock:page-cabinet', { name: id });
  return name === numbered ? name : t('tooth-stock:page-cabinet', { name: `${id} · ${name}` });
}
