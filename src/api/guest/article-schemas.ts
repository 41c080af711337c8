import { z } from '@hono/zod-openapi';

const number = z.string().openapi({ example: '010110101' });
const amount = z.number().min(0);
const vkz = z
  .int()
  .min(0)
  .max(4)
  .openapi({ description: '0 not in stock, 1 short notice, 2 and 3 partially, 4 in stock' });

const searchResultFields = {
  Artikelnummer: number,
  Bezeichnung: z.string(),
  Gebinde: z.string(),
  Preis: amount.openapi({ description: '0.01 metal price of the day, 0.02 individual offer' }),
  KatPreis: amount,
  Rabatt: z.int().min(0).max(100).openapi({ description: 'percent, rounded down' }),
  Waehrung: z.string().regex(/^[A-Z]{3}$/),
  IstNeuheit: z.boolean(),
  IstReferenz: z.boolean(),
  IstSet: z.boolean(),
  AusSortiment: z.boolean(),
  BereitsGekauft: z.boolean(),
  BestelllistenPosition: z.null(),
  Menge: z.null(),
  LetzterKauf: z.null(),
  Lieferant: z.string().nullable(),
  MCode: z.string().nullable(),
  Referenz: z.string(),
  vkz,
  Bild: z.string(),
};

/** An article in lists (specification 3, article). */
export const articleSearchResult = z.object(searchResultFields).openapi('ArticleSearchResult');

const group = z.object({ pg: z.string(), bez: z.string() });

/** An article with everything its page knows. */
export const articlePage = z
  .object({
    ...searchResultFields,
    Beschreibung: z.string().nullable(),
    GTIN: z.string().nullable(),
    Herstellernummer: z.string().nullable(),
    AlteNummer: z.string().nullable(),
    Warengruppen: z.array(group),
    Merkmale: z.array(z.object({ code: z.string(), name: z.string(), wert: z.string() })),
    AnzahlVarianten: z.int().min(1),
    Zubehoer: z.array(number),
    Nachfolger: number.nullable(),
    Vorgaenger: number.nullable(),
    Stueckliste: z.array(z.object({ Artikelnummer: number, Menge: z.int().min(1) })),
    Gefahren: z
      .object({
        Signalwort: z.string().nullable(),
        Piktogramme: z.array(z.string()),
        Saetze: z.array(z.string()),
        UNNummer: z.string().nullable(),
      })
      .nullable(),
    Dokumente: z.array(
      z.object({
        id: z.string(),
        typ: z.string(),
        sprachen: z.array(z.string()),
        version: z.string(),
        datum: z.string(),
      }),
    ),
  })
  .openapi('Article');

export const availability = z.object({ result: z.object({ vkz }) });

export const recommendation = z.object({
  result: z.object({ recommendations: z.array(articleSearchResult), product: articleSearchResult }),
});

export const productGroups = z.array(group.extend({ anzahl: z.int().min(0) }).openapi('ProductGroup'));

interface Element {
  id: string;
  translated: { name: string };
  customFields: { custom_categoryId: string };
  slug: string;
  productCount: number;
  children: Element[];
}

const element: z.ZodType<Element> = z
  .object({
    id: z.string(),
    translated: z.object({ name: z.string() }),
    customFields: z.object({ custom_categoryId: z.string() }),
    slug: z.string(),
    productCount: z.int().min(0),
    children: z.array(z.lazy(() => element)).openapi({
      type: 'array',
      items: { $ref: '#/components/schemas/NavigationElement' },
    }),
  })
  .openapi('NavigationElement');

export const navigation = z.object({ elements: z.array(element) });
