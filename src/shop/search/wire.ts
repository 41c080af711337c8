/** The JSON of the search preview, as the guest API answers it and the search box reads it. */

/** A piece of a name; marked where it matches what was typed. */
export interface Segment {
  text: string;
  marked: boolean;
}

export interface PreviewHit {
  number: string;
  name: readonly Segment[];
  pack: string;
  /** As the market writes it; null where it is on request. */
  price: string | null;
  vkz: 0 | 1 | 2 | 3 | 4;
  href: string;
  picture: string;
}

export interface PreviewCategory {
  name: string;
  count: number;
  href: string;
}

/** What GET /guestapi/preview/{prefix}?q= answers. */
export interface PreviewAnswer {
  /** Articles that match in all. */
  total: number;
  hits: readonly PreviewHit[];
  /** Below the border: articles with some of the words; counted nowhere. */
  others?: readonly PreviewHit[] | undefined;
  categories: readonly PreviewCategory[];
  /** Pages of the editors that have the words. */
  pages?: readonly { title: string; href: string }[] | undefined;
  /** The query as the catalogue spells it, where nothing was found as typed. */
  corrected: string | null;
  /** True where nobody has the number that was typed and the hits come near. */
  near?: boolean | undefined;
  /** Where in the tooth assistant the set or line is that the text names; `text` in the visitor's language. */
  assistant?: { readonly text: string; readonly href: string } | undefined;
}
