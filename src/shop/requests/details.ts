import {
  alphanumericField,
  articleNumberField,
  dateField,
  optionalText,
  requiredText,
  timeField,
} from '#lib/validators/fields.ts';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { isAlphanumeric, isArticleNumber } from '#lib/validators/article-number.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import * as z from 'zod/mini';

const text = { control: 'text', max: 100, field: () => requiredText() } as const;
const day = { control: 'date', max: 10, field: dateField } as const;

function oneOf<const Options extends readonly string[]>(...options: Options) {
  return { control: 'choice', max: 20, options, field: () => z.enum(options, FIELD_TEXTS.required) } as const;
}

/** Fields that only some subjects have, by their names in the contract: control, longest text, schema, key of the label. */
export const DETAILS = {
  Artikelnummer: {
    ...text,
    label: 'article',
    max: 32,
    field: articleNumberField,
    optional: () => optionalText([isArticleNumber, FIELD_TEXTS['article-number']]),
  },
  Auftragsnummer: {
    ...text,
    label: 'order',
    max: 10,
    field: alphanumericField,
    optional: () => optionalText([isAlphanumeric, FIELD_TEXTS.alphanumeric]),
  },
  Charge: { ...text, label: 'lot', max: 40 },
  Hersteller: { ...text, label: 'manufacturer' },
  Menge: { ...text, label: 'quantity', max: 20 },
  Unterlagen: { ...text, label: 'documents', max: 300 },
  Zweck: { ...oneOf('documentation', 'authority', 'allergy', 'recall'), label: 'purpose' },
  Sprache: { ...oneOf(...LANGUAGES), label: 'language' },
  Geraet: { ...text, label: 'device' },
  Seriennummer: { ...text, label: 'serial', max: 60 },
  Kaufdatum: { ...day, label: 'purchased' },
  Geliefert: { ...day, label: 'delivered' },
  Schaden: { ...oneOf('visible', 'hidden'), label: 'damage' },
  Wunsch: { ...oneOf('repair', 'estimate', 'loan'), label: 'wish' },
  Material: { ...oneOf('gold', 'palladium', 'platinum', 'filings'), label: 'material' },
  Gewicht: { ...text, label: 'weight', max: 20 },
  Datum: { ...day, label: 'date' },
  Uhrzeit: { control: 'time', label: 'time', max: 5, field: timeField },
} as const;

export type DetailName = keyof typeof DETAILS;
