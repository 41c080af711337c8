import { standardDelivery } from '#shop/delivery/index.ts';
import {
  brandCountries,
  countryName,
  DEFAULT_COUNTRY,
  indexedLanguages,
  priceListOf,
  type Brand,
  type Country,
  type Language,
} from '#shop/markets/index.ts';
import type { CountryChoices, Decided } from './model.ts';

/** The countries that a brand sells to, with names in a language. */
export function countryChoices(brand: Brand, language: Language): CountryChoices {
  const decided: Decided[] = [];
  const placeOf = (country: Country): number => {
    const one = decidedBy(country, brand);
    const known = decided.findIndex((other) => JSON.stringify(other) === JSON.stringify(one));
    return known >= 0 ? known : decided.push(one) - 1;
  };
  const countries = brandCountries(brand);
  const choices = countries
    .map((country) => ({
      key: country.iso2,
      label: countryName(country.iso2, language),
      decided: placeOf(country),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const far = (country: Country): number => {
    if (country.language === language) return 0;
    const isSpoken = language !== 'en' && indexedLanguages(country, brand).includes(language);
    return isSpoken ? 1 : country.continent === 'EU' ? 2 : 3;
  };
  const likely = countries.toSorted((a, b) => far(a) - far(b)).map(({ iso2 }) => iso2);
  return { choices, decided, likely };
}

/** The country that a registration begins with: the market's where the brand sells there. */
export function countryOfRegistration(brand: Brand, iso2: string): string {
  return brandCountries(brand).some((country) => country.iso2 === iso2) ? iso2 : DEFAULT_COUNTRY;
}

function decidedBy(country: Country, brand: Brand): Decided {
  const { id, days } = standardDelivery(country);
  return {
    currency: priceListOf(country, brand).currency,
    zone: country.zone,
    method: id as Decided['method'],
    days,
  };
}
