import type { Language } from '#shop/markets/languages.ts';
import type { ArticlePage } from './article-page-queries.ts';
import { articleWire, textIn, type ArticleWire } from './wire.ts';

/** Everything about an article in the contract's JSON; fields beyond the specification's are in docs/api.md. */
export interface ArticlePageWire extends ArticleWire {
  Beschreibung: string | null;
  GTIN: string | null;
  Herstellernummer: string | null;
  AlteNummer: string | null;
  /** From the top group down. */
  Warengruppen: { pg: string; bez: string }[];
  Merkmale: { code: string; name: string; wert: string }[];
  AnzahlVarianten: number;
  Zubehoer: string[];
  Nachfolger: string | null;
  Vorgaenger: string | null;
  Stueckliste: { Artikelnummer: string; Menge: number }[];
  Gefahren: {
    Signalwort: string | null;
    Piktogramme: string[];
    Saetze: string[];
    UNNummer: string | null;
  } | null;
  Dokumente: { id: string; typ: string; sprachen: string[]; version: string; datum: string }[];
}

/** An article's page as the contract's article call gives it, in one language. */
export function articlePageWire(
  page: ArticlePage,
  language: Language,
  pictureVersion: string,
): ArticlePageWire {
  const { article, detail } = page;
  return {
    ...articleWire({ article, promotionCode: detail.promotionCode ?? null }, pictureVersion),
    Beschreibung: textIn(detail.descriptions, language),
    GTIN: detail.gtin ?? null,
    Herstellernummer: detail.manufacturerNumber ?? null,
    AlteNummer: detail.oldNumber ?? null,
    Warengruppen: page.categories.map(({ code, name }) => ({ pg: code, bez: name })),
    Merkmale: propertiesWire(page),
    AnzahlVarianten: page.variants,
    Zubehoer: page.accessories.map(({ number }) => number),
    Nachfolger: page.successor?.number ?? null,
    Vorgaenger: page.predecessor?.number ?? null,
    Stueckliste: page.parts.map((part) => ({ Artikelnummer: part.article.number, Menge: part.quantity })),
    Gefahren: hazardsWire(page),
    Dokumente: detail.documents.map(({ id, type, languages, version, date }) => ({
      id,
      typ: type,
      sprachen: [...languages],
      version,
      datum: date,
    })),
  };
}

function propertiesWire({ article, properties }: ArticlePage): ArticlePageWire['Merkmale'] {
  return article.properties.map(([code, value]) => {
    const property = properties.find((candidate) => candidate.code === code);
    const name = property?.values.find((candidate) => candidate.code === value)?.name;
    return { code, name: property?.name ?? code, wert: name ?? value };
  });
}

function hazardsWire({ detail: { hazard } }: ArticlePage): ArticlePageWire['Gefahren'] {
  if (!hazard) return null;
  return {
    Signalwort: hazard.signal ?? null,
    Piktogramme: [...(hazard.pictograms ?? [])],
    Saetze: [...(hazard.statements ?? [])],
    UNNummer: hazard.unNumber ?? null,
  };
}
