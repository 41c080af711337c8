/** VAT IDs by the prefix they begin with; spaces, dots and dashes are taken off before. */
const VAT_IDS: Readonly<Record<string, RegExp>> = {
  DE: /^DE\d{9}$/, AT: /^ATU\d{8}$/, BE: /^BE[01]\d{9}$/, BG: /^BG\d{9,10}$/, CY: /^CY\d{8}[A-Z]$/, CZ: /^CZ\d{8,10}$/,
  DK: /^DK\d{8}$/, EE: /^EE\d{9}$/, ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/, FI: /^FI\d{8}$/, FR: /^FR[A-Z0-9]{2}\d{9}$/,
  GR: /^EL\d{9}$/, HR: /^HR\d{11}$/, HU: /^HU\d{8}$/, IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/, IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/, LU: /^LU\d{8}$/, LV: /^LV\d{11}$/, MT: /^MT\d{8}$/, NL: /^NL\d{9}B\d{2}$/, PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/, RO: /^RO\d{2,10}$/, SE: /^SE\d{12}$/, SI: /^SI\d{8}$/, SK: /^SK\d{10}$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/, LI: /^(?:LI)?\d{5}$/, GB: /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, NO: /^(?:NO)?\d{9}(?:MVA)?$/,
}; // prettier-ignore
const ANY_VAT_ID = /^[A-Z0-9]{4,20}$/;

/** A VAT ID without spaces and signs, upper case; null when the country (ISO 3166, two letters) does not write it so. */
export function readVatId(text: string, country: string): string | null {
  const id = text.toUpperCase().replace(/[\s.-]/g, '');
  return (VAT_IDS[country] ?? ANY_VAT_ID).test(id) ? id : null;
}
