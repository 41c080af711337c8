import { isRing, SILHOUETTE_BOX, silhouetteOf } from '#lib/iso6360.ts';

interface Props {
  property: string;
  code: string;
  /** '#rrggbb' */
  swatch?: string | undefined;
}

/** What a value looks like, decorative beside its words: a shape's silhouette, a toothing's ring, a shade's colour. */
export function ValueSign({ property, code, swatch }: Props) {
  const silhouette = silhouetteOf(property, code);
  if (silhouette)
    return (
      <svg className="silhouette" width="30" height="12" viewBox={SILHOUETTE_BOX} aria-hidden="true">
        <use href={silhouette} />
      </svg>
    );
  if (!swatch) return null;
  if (isRing(property))
    return (
      <svg className="ring" width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
        <path d="M0 4.5h18v5H0z" />
        <rect x="6" y="2" width="6" height="10" fill={swatch} />
      </svg>
    );
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={swatch} />
    </svg>
  );
}
