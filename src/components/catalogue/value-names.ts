/** Names of properties and their values in the language of the page. */
export interface ValueNames {
  property: (code: string) => string;
  value: (property: string, code: string) => string;
  /** '#rrggbb' of a shade. */
  swatch: (property: string, code: string) => string | undefined;
}
