import process from 'node:process';

/**
 * Before which window, in which language a page is read. A gate takes one seat of each page and brand, so that over all
 * pages every language, 320 and 1,920 px are taken; `npm run test:long -- --only pages` takes all of them.
 */
export interface Seat {
  /** Of an address: language and country. */
  readonly prefix: string;
  readonly width: number;
  /** Whether the page is read in this language at another width, too, and was before. */
  readonly isAgain?: boolean;
}

type Brand = 'main' | 'light';

/** Whether every page is read from every seat. */
export const FROM_EVERY_SEAT = process.env['LABORKONTOR_EVERY_SEAT'] === '1';

/** Words as long as they get (de, hu), as many (fr) and with as many marks (pl); the light shop speaks two of these. */
const LANGUAGES: Readonly<Record<Brand, readonly string[]>> = {
  main: ['de', 'hu', 'pl', 'fr'],
  light: ['fr', 'de'],
};
const WIDTHS = { phone: [320], desktop: [1920, 1024] } as const;

/** Every width at which a page must fit, whichever it was opened at. */
export const FITTING_WIDTHS = [320, 390, 600, 820, 1024, 1280, 1440, 1920] as const;

/** Where the page with this place among its like is read; customers keep their country, guests have that of the language. */
export function seatsOf(
  place: number,
  { brand, isMobile, country }: { brand: Brand; isMobile: boolean; country?: string },
): readonly Seat[] {
  const languages = LANGUAGES[brand];
  const widths = WIDTHS[isMobile ? 'phone' : 'desktop'];
  const seats = languages.flatMap((language) =>
    widths.map((width, at) => ({ prefix: `${language}-${country ?? language}`, width, isAgain: at > 0 })),
  );
  if (FROM_EVERY_SEAT) return seats;
  const at = (isMobile ? place + 2 : place) % languages.length;
  const width = widths[(place + (brand === 'light' ? 1 : 0)) % widths.length]!;
  return [{ ...seats[at * widths.length]!, width }];
}
