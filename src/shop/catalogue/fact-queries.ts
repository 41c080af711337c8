import type { SqlDatabase } from '#lib/sql.ts';
import type { ArticleDocument, Hazard } from './model.ts';
import type { Content } from './order-unit.ts';

/** What documents and other people's software want to know of an article; null or empty where the catalogue says nothing. */
export interface ArticleFacts {
  readonly number: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly gtin: string | null;
  /** Class of the Medical Device Regulation: 'I', 'IIa' … */
  readonly medicalDeviceClass: string | null;
  /** What one piece holds. */
  readonly pack: Content;
  /** Customs tariff number and country of origin. */
  readonly tariff: string | null;
  readonly origin: string | null;
  readonly documents: readonly ArticleDocument[];
  /** Label elements (CLP); null for what is not classified. */
  readonly hazard: Hazard | null;
}

const inherited = (field: string): string => `coalesce(own.data -> '${field}', shared.data -> '${field}')`;
const text = (field: string): string => `coalesce(own.data ->> '${field}', shared.data ->> '${field}')`;

const FACTS = `select a.number, coalesce(a.names ->> ?1, a.names ->> setting.fallback) name,
    coalesce(s.name, a.supplier, '') manufacturer, own.data ->> 'gtin' gtin,
    ${text('medicalDeviceClass')} medicalDeviceClass, a.pack,
    ${text('tariff')} tariff, ${text('origin')} origin, ${inherited('documents')} documents,
    ${inherited('hazard')} hazard
  from article a
  cross join (select value as fallback from meta where key = 'default_language') setting
  left join supplier s on s.id = a.supplier
  left join article_detail own on own.id = a.id
  left join article r on r.number = a.reference and r.id <> a.id
  left join article_detail shared on shared.id = r.id
  where a.number in (select value from json_each(?2))`;

type FactsRow = Omit<ArticleFacts, 'documents' | 'pack' | 'hazard'> & {
  documents: string | null;
  hazard: string | null;
  pack: string;
};

/** Facts of many articles by one query, names in one language; numbers that the catalogue does not have are left out. */
export async function readArticleFacts(
  db: SqlDatabase,
  numbers: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, ArticleFacts>> {
  const { results } = await db
    .prepare(FACTS)
    .bind(language, JSON.stringify([...new Set(numbers)]))
    .all<FactsRow>();
  return new Map(
    results.map(({ documents, hazard, pack, ...row }) => [
      row.number,
      {
        ...row,
        pack: contentOf(pack),
        documents: documents ? (JSON.parse(documents) as ArticleDocument[]) : [],
        hazard: hazard ? (JSON.parse(hazard) as Hazard) : null,
      },
    ]),
  );
}

/** `article.pack` without its texts. */
function contentOf(pack: string): Content {
  const { quantity, unit } = JSON.parse(pack) as Content;
  return { quantity, unit };
}
