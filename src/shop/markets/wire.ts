import { brandCountries } from './model.ts';
import { FIRM, type Brand } from './brands.ts';
import type { Continent, Country } from './countries.ts';
import type { Language } from './languages.ts';
import type { Market } from './model.ts';
import { countryName } from './names.ts';

/** A country as the contract's picker reads it (specification 3): `lndnr` decides the continent. */
export interface CountryWire {
  iso2country: string;
  lndnr: number;
  iso2language: string;
  fi: 1 | 3;
  name: string;
  lndname: string;
  continent: Continent;
}

/** The countries a brand sells to, by name in the given language. */
export function countriesWire(brand: Brand, language: Language): CountryWire[] {
  const inOrder = new Intl.Collator(language).compare;
  return brandCountries(brand)
    .map((country) => countryWire(country, brand, language))
    .toSorted((a, b) => inOrder(a.name, b.name));
}

function countryWire(country: Country, brand: Brand, language: Language): CountryWire {
  const name = countryName(country.iso2, language);
  return {
    iso2country: country.iso2,
    lndnr: country.number,
    iso2language: country.language,
    fi: FIRM[brand],
    name,
    lndname: name,
    continent: country.continent,
  };
}

/** What geo/locate answers (specification 7): the visitor's country and the language it is greeted in. */
export function geoWire(market: Market): { iso2: string; country: { spracheIso2: string } } {
  return { iso2: market.country.iso2, country: { spracheIso2: market.language } };
}

/** What katalog answers: the printed catalogue's address, and the price list's number in both fields of the contract. */
export function printedCatalogueWire(
  market: Market,
  url: string | null,
): { URL: string | null; pl: number; plnr: number } {
  return { URL: url, pl: market.priceList, plnr: market.priceList };
}
