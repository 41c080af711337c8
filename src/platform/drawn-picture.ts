import type { PictureSubject } from '#shop/catalogue/index.ts';

/** A service that draws articles (docs/operations.md#pictures), bound as PICTURES. */
export type PictureService = Pick<Fetcher, 'fetch'>;

export interface DrawnPicture {
  readonly svg: string;
  /** `placeholder` where nothing draws: a photo may come at any time. `failed` where a drawing was to be had. */
  readonly source: 'drawing' | 'placeholder' | 'failed';
}

const MOST_MS = 3000;

/** Stands for any article in any language; both brands, light and dark. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">' +
  '<g fill="none" stroke="#9aa5a3" stroke-width="7" stroke-linejoin="round">' +
  '<path d="M104 156l96-42 96 42v104l-96 42-96-42z"/><path d="M104 156l96 42 96-42M200 198v104M152 135l96 42v38"/></g></svg>';

/**
 * The picture of an article that has no photo: asked of the service, where the operator bound one. Never fails: without
 * the service, or while it does not answer, it is a neutral placeholder.
 */
export async function drawPicture(
  pictures: PictureService | null,
  subject: PictureSubject,
): Promise<DrawnPicture> {
  if (!pictures) return { svg: PLACEHOLDER, source: 'placeholder' };
  try {
    const answer = await pictures.fetch(`https://pictures/?${queryOf(subject)}`, {
      signal: AbortSignal.timeout(MOST_MS),
    });
    if (answer.ok) return { svg: await answer.text(), source: 'drawing' };
    throw new Error(`answered ${answer.status}`);
  } catch (error) {
    // a page without this picture is better than none
    console.error(JSON.stringify({ fault: 'pictures', message: String(error), kind: subject.kind }));
    return { svg: PLACEHOLDER, source: 'failed' };
  }
}

/** `kind`, `label` and `property.<axis>`; for each part of an assortment `part`, such a query itself. */
function queryOf({ kind, line, properties, parts }: Omit<PictureSubject, 'reference'>): string {
  const query = new URLSearchParams({ kind, label: line ?? '' });
  for (const [axis, value] of Object.entries(properties)) query.set(`property.${axis}`, value);
  for (const part of parts ?? []) query.append('part', queryOf(part));
  return query.toString();
}
