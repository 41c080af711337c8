/** Fields that several forms have, by the contract's names: their characters at most, and what the browser may fill in. */
export const KNOWN = {
  Vorname: { maxLength: 60, autoComplete: 'given-name' },
  Nachname: { maxLength: 60, autoComplete: 'family-name' },
  Strasse: { maxLength: 100, autoComplete: 'street-address' },
  Ort: { maxLength: 100, autoComplete: 'address-level2' },
} as const;
