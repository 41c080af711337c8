import { withParameters } from './with-parameters.ts';

/**
 * Every query parameter that a page reads (a check looks that none is missing). Whatever else stands in an address – marks of
 * campaigns and of other sites – makes no copy of its own in the edge cache (docs/rules/runtime.md#edge-cache).
 */
const KNOWN: ReadonlySet<string> = new Set(
  [
    'q topArt brand min max new sale stock sort view rows', // lists and articles
    'seite page type eingabe filter from to vor art jahr charge fach arbeit', // parts of lists
    'artikel auftrag nummer thema vorlage von bis status', // what a form or a print is about
    'done saved form themen gefragt ended verified sprache', // what was just done, and which form of a page
    'bereich breite oberkiefer farbe vergleich mit', // what a tooth line's page shows, with `form` above
  ].flatMap((names) => names.split(' ')),
);

/** Chosen values of a property: `p-shade=A3`. */
const PROPERTY = /^p-./;

/** The address with the parameters that pages know, in their order; the same object where there are no others. */
export const knownAddress = (url: URL): URL => withParameters(url, isKnownParameter);

/** Whether any page reads it. */
export const isKnownParameter = (name: string): boolean => KNOWN.has(name) || PROPERTY.test(name);
