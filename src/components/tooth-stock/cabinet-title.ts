import type { Translator } from '#i18n/translate.ts';

/**
 * What a cabinet's page is called: its number, which files and labels name it by, and its own name. A name that says the same
 * already (“Schrank 2”, as files call what they make) stands alone.
 */
export function cabinetTitle(t: Translator, id: number | string, name: string): string {
  return t('tooth-stock:page-cabinet', { name: cabinetName(t, id, name) });
}

/** The same without the word for a cabinet: '2', '2 · Werkbank'. */
export function cabinetName(t: Translator, id: number | string, name: string): string {
  return name === t('tooth-stock:page-cabinet', { name: id }) ? String(id) : `${id} · ${name}`;
}
