import { isRing, SILHOUETTE_BOX, silhouetteOf } from '#lib/iso6360.ts';
import { markup, type Markup } from '#lib/markup.ts';

/** A value of a property, with '#rrggbb' where it is a colour. */
interface Signed {
  readonly property: string;
  readonly code: string;
  readonly swatch: string | undefined;
}

/**
 * What a value looks like, decorative beside its name: the silhouette of a shape, the ring of a toothing on its shank, the
 * colour of a shade as a field of 28 × 14 pixels (white in a square looks like a box to tick); false for words alone.
 */
export function valueSign({ property, code, swatch }: Signed): Markup | false {
  const silhouette = silhouetteOf(property, code);
  if (silhouette)
    return markup`<svg class="silhouette" width="30" height="12" viewBox="${SILHOUETTE_BOX}" aria-hidden="true"><use href="${silhouette}"/></svg>`;
  if (swatch === undefined) return false;
  if (isRing(property))
    return markup`<svg class="ring" width="18" height="14" viewBox="0 0 18 14" aria-hidden="true"><path d="M0 4.5h18v5H0z"/><rect x="6" y="2" width="6" height="10" fill="${swatch}"/></svg>`;
  return markup`<svg width="28" height="14" viewBox="0 0 28 14" aria-hidden="true"><rect width="28" height="14" rx="3" fill="${swatch}"/></svg>`;
}
