/** The market of the page, from what the server wrote on <html>. */
export interface PageMarket {
  /** 'de-at' */
  prefix: string;
  /** 'AT' */
  country: string;
  language: string;
  /** 'de-AT' */
  locale: string;
  /** ISO 4217 */
  currency: string;
  /** Version of the article pictures. */
  pictures: string;
}

/** The market that the page was drawn for; Germany where the page says none. */
export function marketOfPage(): PageMarket {
  const { dataset } = document.documentElement;
  const prefix = dataset['market'] ?? 'de-de';
  const country = dataset['country'] ?? 'DE';
  const language = prefix.slice(0, 2);
  const { currency = 'EUR', pictures = '' } = dataset;
  return { prefix, country, language, locale: `${language}-${country}`, currency, pictures };
}
