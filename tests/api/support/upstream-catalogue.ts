import { contentTypes } from '../../../src/shop/content/types/index.ts';
import { json, type Behaviour } from './stub-upstream.ts';

/** What an upstream of catalogue and search says of one article, in the contract's JSON. */
export const ARTICLE = {
  id: 1, number: '777000001', name: 'Fernes Wachs', category: 'PG1', supplier: null, line: null, reference: '777000001',
  isReference: true, pack: '1 kg', properties: [], listPrice: 2100, price: 2100, onRequest: null, currency: 'EUR', vkz: 4,
  novelty: false, phaseOut: false, kit: false, shortDated: false, blocked: false, declarationNeeded: false,
}; // prettier-ignore

/** A page of hits with that article alone. */
export const HITS = {
  hits: [{ id: 1, variants: 1 }], articles: 1, groups: 1, tiles: 1, corrected: null, words: [], partial: false, byNumber: null, others: [], without: [],
  facets: { categories: [], suppliers: [], properties: [], price: null, switches: { novelty: 0, onSale: 0, inStock: 0 } },
}; // prettier-ignore

const SAMPLES = {
  'company-data': { ...contentTypes['company-data'].sample, claim: 'Fernes Kontor für das Labor' },
  'company-phone': contentTypes['company-phone'].sample,
  'legal-page': contentTypes['legal-page'].sample,
} as const;

/** Answers page-content with what is selected, of the kinds that there are; the imprint under a heading. */
export const contentNamed =
  (heading: string): Behaviour =>
  (request, response) => {
    const select = new URL(request.url ?? '', 'http://x').searchParams.get('select') ?? '';
    const entries = Object.entries(SAMPLES)
    .filter(([type]) => select.split(' ').some((part) => part.split(':')[0] === type))
    .map(([type, fields]) => ({
      type, key: type === 'legal-page' ? 'imprint' : type, language: 'de', country: '*', brand: '*', sort: 1, revision: 'r1', fields: type === 'legal-page' ? { ...fields, heading } : fields,
    })); // prettier-ignore
    json({ entries })(request, response);
  };

export const content = contentNamed('Fernes Impressum');

/** The frame, and what each brand has of its own; a knowing upstream gives a brand its own only, the other one gives everybody all. */
export const contentOfBrands =
  (isKnowing: boolean): Behaviour =>
  (request, response) => {
    const asked = request.headers['x-shop-brand'];
    const select = new URL(request.url ?? '', 'http://x').searchParams.get('select') ?? '';
    const own = (brand: string, type: 'promotion' | 'free-page', key: string, heading: string) => ({ type, key, brand, fields: { ...contentTypes[type].sample, heading } }); // prettier-ignore
    const entries = [
      ...Object.entries(SAMPLES).map(([type, fields]) => ({ type, key: type, brand: '*', fields })),
      own('main', 'promotion', 'herbst', 'Aktion der Hauptmarke'),
      own('main', 'free-page', 'company', 'Haus der Hauptmarke'),
      own('light', 'promotion', 'herbst', 'Aktion der leichten Marke'),
    ]
      .filter(({ type, brand }) => select.split(/[ :]/).includes(type) && (!isKnowing || ['*', asked].includes(brand)))
      .map((entry) => ({ ...entry, language: 'de', country: '*', sort: 1, revision: 'r1' })); // prettier-ignore
    json({ entries })(request, response);
  };
