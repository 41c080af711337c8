import type { ContentOf } from './types/index.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** The values of the company's placeholders for a market: what legal pages, titles and footers are filled with. */
export function companyPlaceholders(
  company: ContentOf<'company-data'>,
  phones: ContentOf<'company-phone'>,
): PlaceholderValues {
  const { companyNumber: _number, social: _social, ...facts } = company;
  return { ...facts, phone: phones.telephone1 };
}
