/**
 * Twenty tasks of a technician, and how many presses the two shops need whose catalogues are the quickest to buy from: the
 * search box with its suggestions and the inline order line of McMaster-Carr, the filters, tables and comparison of
 * Digi-Key. Their ways are written from knowledge of both shops, for an article of theirs that differs in as many
 * properties; where they have no such way (`null`), none is made up. Each step is one press.
 */
export interface Task {
  name: string;
  mcMaster: readonly string[];
  digiKey: readonly string[] | null;
}

const BOX = ['search box', 'Enter'] as const;
const ROW = ['part number', 'quantity', 'add to order'] as const;
const PAGE = ['part number', 'quantity', 'add to cart'] as const;
const GROUP = ['category', 'sub-category'] as const;

export const SEARCHES = {
  number: {
    name: 'five of an article whose number is known',
    mcMaster: [...BOX, 'quantity', 'add to order'],
    digiKey: [...BOX, 'quantity', 'add to cart'],
  },
  gtin: {
    name: 'what the scanner reads from a pack',
    mcMaster: [...BOX, 'quantity', 'add to order'],
    digiKey: [...BOX, 'quantity', 'add to cart'],
  },
  set: {
    name: 'a set of teeth by line, mould and shade',
    mcMaster: [...BOX, ...ROW],
    digiKey: [...BOX, ...PAGE],
  },
  disc: {
    name: 'a zirconia disc by diameter, height and shade',
    mcMaster: [...BOX, ...ROW],
    digiKey: [...BOX, ...PAGE],
  },
  cutter: {
    name: 'a cutter by shape in words and codes of ISO 6360',
    mcMaster: [...BOX, ...ROW],
    digiKey: [...BOX, ...PAGE],
  },
  misspelt: {
    name: 'a gypsum, misspelt',
    mcMaster: [...BOX, ...ROW],
    digiKey: [...BOX, ...PAGE],
  },
  french: {
    name: 'a gypsum in French',
    mcMaster: [...BOX, ...ROW],
    digiKey: [...BOX, ...PAGE],
  },
  line: {
    name: 'two moulds of a line that is known by name',
    mcMaster: [...BOX, ...ROW, ...ROW],
    digiKey: [...BOX, ...PAGE, 'back', ...PAGE],
  },
  sheet: {
    name: 'the safety data sheet of an article',
    mcMaster: [...BOX, 'product detail', 'safety data sheet'],
    digiKey: [...BOX, 'documents'],
  },
  several: {
    name: 'two numbers with their pieces, from a list on paper',
    mcMaster: ['order', 'first line', 'Tab', 'Enter', 'Tab', 'Enter'],
    digiKey: ['cart', 'part number', 'Tab', 'add', 'part number', 'Tab', 'add'],
  },
} satisfies Record<string, Task>;

export const BROWSES = {
  set: {
    name: 'a set of upper front teeth in mould and shade',
    mcMaster: [...GROUP, 'mould', 'shade', ...ROW],
    digiKey: [...GROUP, 'mould', 'shade', 'apply', ...PAGE],
  },
  jaws: {
    name: 'upper and lower front teeth in one order',
    mcMaster: [...GROUP, 'mould', 'shade', ...ROW, 'other jaw', ...ROW],
    digiKey: [...GROUP, 'mould', 'shade', 'apply', ...PAGE, 'back', 'other jaw', 'apply', ...PAGE],
  },
  gypsum: {
    name: 'gypsum of type 4 by the 5 kg',
    mcMaster: [...GROUP, 'type', 'pack', ...ROW],
    digiKey: [...GROUP, 'type', 'pack', 'apply', ...PAGE],
  },
  disc: {
    name: 'a zirconia disc by shade and height, from a table',
    mcMaster: [...GROUP, 'shade', 'height', ...ROW],
    digiKey: [...GROUP, 'shade', 'height', 'apply', ...PAGE],
  },
  cutter: {
    name: 'a cutter by shape, toothing and size',
    mcMaster: [...GROUP, 'shape', 'toothing', 'size', ...ROW],
    digiKey: [...GROUP, 'shape', 'toothing', 'size', 'apply', ...PAGE],
  },
  cheapest: {
    name: 'the cheapest disc in stock',
    mcMaster: [...GROUP, 'sort', 'by price', ...ROW],
    digiKey: [...GROUP, 'in stock', 'apply', 'price', ...PAGE],
  },
  comparison: {
    name: 'three discs side by side',
    mcMaster: [...GROUP, 'part number', 'product detail', 'back', 'part number', 'product detail', 'back', 'part number', 'product detail'], // prettier-ignore
    digiKey: [...GROUP, 'first', 'second', 'third', 'compare'],
  },
  sheet: {
    name: 'the safety data sheet of a monomer',
    mcMaster: [...GROUP, 'part number', 'product detail', 'safety data sheet'],
    digiKey: [...GROUP, 'part number', 'documents'],
  },
  onRequest: {
    name: 'the price of an alloy that has none on the page',
    mcMaster: [...GROUP, 'part number', 'contact us'],
    digiKey: [...GROUP, 'part number', 'request a quote'],
  },
  everything: {
    name: 'all 28 teeth of a mould in one shade',
    mcMaster: [...GROUP, 'mould', 'shade', ...ROW, ...ROW, ...ROW, ...ROW],
    digiKey: null,
  },
} satisfies Record<string, Task>;
