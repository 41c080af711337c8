import type { Place, Staff } from './model.ts';

/** SQL of a member's limits, so that a list ends where it says and not earlier for whoever may see less. */

/** SQL: whether the columns of a row are within the limits that `scopeValues` binds as the parameter `at` and the two behind it. */
export const withinScope = (at: number, { language, country, brand }: Place): string =>
  [language, country, brand]
    .map((column, i) => `(?${at + i} = '*' or ${column} in (select value from json_each(?${at + i})))`)
    .join(' and ');

/** The values of `withinScope`: for languages, countries and brands each '*', or a JSON list of codes. */
export const scopeValues = ({ languages, countries, brands }: Staff): string[] =>
  [languages, countries, brands].map((limit) => (limit === '*' ? '*' : JSON.stringify(limit)));
