/** Display colours of tooth shades, from data/shades.csv (a test keeps the two equal). Browser-safe and small. */
const SHADES: ReadonlyMap<string, string> = new Map([
  ['A1', '#efe3cb'],
  ['A2', '#e9d9ba'],
  ['A3', '#e3cea8'],
  ['A3.5', '#dac094'],
  ['A4', '#cdae80'],
  ['B1', '#f0e6cc'],
  ['B2', '#eaddb8'],
  ['B3', '#e0cc99'],
  ['B4', '#d8c08a'],
  ['C1', '#e4dac3'],
  ['C2', '#daccae'],
  ['C3', '#cdbd9d'],
  ['C4', '#bda983'],
  ['D2', '#e2d5bd'],
  ['D3', '#d9c7a9'],
  ['D4', '#d5c5a0'],
  ['BL1', '#faf7f0'],
  ['BL2', '#f8f3e7'],
  ['BL3', '#f5eedd'],
  ['BL4', '#f2e9d3'],
  ['0M1', '#fbf8f2'],
  ['0M2', '#f8f3e6'],
  ['0M3', '#f5eeda'],
  ['1M1', '#f1e8d5'],
  ['1M2', '#efe3c6'],
  ['2L1.5', '#e8dcc2'],
  ['2L2.5', '#e6d6b2'],
  ['2M1', '#e8ddc8'],
  ['2M2', '#e6d8ba'],
  ['2M3', '#e4d2aa'],
  ['2R1.5', '#e8d9c0'],
  ['2R2.5', '#e6d3b0'],
  ['3L1.5', '#dccdb0'],
  ['3L2.5', '#dac79f'],
  ['3M1', '#dcceb6'],
  ['3M2', '#dac8a7'],
  ['3M3', '#d8c297'],
  ['3R1.5', '#dcc9ad'],
  ['3R2.5', '#dac39c'],
  ['4L1.5', '#cdbb9b'],
  ['4L2.5', '#cbb58a'],
  ['4M1', '#cdbca2'],
  ['4M2', '#cbb692'],
  ['4M3', '#c9b082'],
  ['4R1.5', '#cdb798'],
  ['4R2.5', '#cbb187'],
  ['5M1', '#bda98b'],
  ['5M2', '#bba37b'],
  ['5M3', '#b99d6b'],
]);

/** «A3,5» and «A35» are the customary spellings of A3.5 (docs/rules/demonstration-catalogue.md#shades). */
function normal(code: string): string {
  const upper = code.trim().toUpperCase().replace(',', '.');
  return upper === 'A35' ? 'A3.5' : upper;
}

/** The display colour `#rrggbb` of a tooth shade such as A3, BL2 or 2L1.5; undefined if it is none. */
export function shadeColour(code: string): string | undefined {
  return SHADES.get(normal(code));
}
