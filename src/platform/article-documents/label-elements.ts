import type { Translator } from '#i18n/translate.ts';
import type { ReportBlock } from '#lib/pdf/report-model.ts';
import type { Hazard } from '#shop/catalogue/index.ts';

/** The pictograms of a hazard with the words of those who do not see them. */
export function pictogramsOf(t: Translator, { pictograms = [] }: Pick<Hazard, 'pictograms'>): ReportBlock {
  return {
    kind: 'pictograms',
    codes: pictograms.map((code) => [code, t(`catalogue:hazard.${code}`, { defaultValue: code })]),
  };
}

/** The hazard statements in words: 'H225 Highly flammable liquid and vapour.' */
export function statementsOf(t: Translator, { statements = [] }: Pick<Hazard, 'statements'>): string[] {
  return statements.map((code) => `${code} ${t([`catalogue:h.${code}`, 'catalogue:hazard.see-label'])}`);
}
