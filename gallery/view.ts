/** What the gallery shows, kept in its address: `/gallery/?show=ui/button&language=hu&widths=390,820`. */
export interface View {
  /** A key of STORIES. */
  show: string;
  language: string;
  brands: readonly string[];
  schemes: readonly string[];
  /** Pixels. */
  widths: readonly number[];
}

export const LANGUAGES = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl', 'hu', 'cs'] as const;
export const BRANDS = ['main', 'light'] as const;
export const SCHEMES = ['light', 'dark'] as const;
export const WIDTHS = [320, 390, 820, 1200, 1440] as const;

/** Reads a view from the query of an address; what is left out shows all, widths a phone and a laptop. */
export function readView(query: URLSearchParams, first: string): View {
  const list = (name: string, all: readonly string[]) => query.get(name)?.split(',').filter(Boolean) ?? all;
  return {
    show: query.get('show') ?? first,
    language: query.get('language') ?? LANGUAGES[0],
    brands: list('brands', BRANDS),
    schemes: list('schemes', SCHEMES),
    widths: list('widths', ['390', '1200']).map(Number),
  };
}

/** The address of a view. */
export function addressOf({ show, language, brands, schemes, widths }: View): string {
  const query = new URLSearchParams({
    show,
    language,
    brands: brands.join(','),
    schemes: schemes.join(','),
    widths: widths.join(','),
  });
  return `/gallery/?${query}`;
}
