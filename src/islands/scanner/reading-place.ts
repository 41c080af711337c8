import { businessDay } from '#lib/business-time.ts';
import type { ReadingPlace } from '#shop/codes/model.ts';

/** Codes are read in the company's day and for the host of the page. */
export const readingPlace = (): ReadingPlace => ({
  today: businessDay(new Date().toISOString()),
  hosts: [location.host.toLowerCase()],
});
