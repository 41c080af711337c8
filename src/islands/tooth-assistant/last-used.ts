import { all, one } from '../kit/dom.ts';
import { $lastSeen } from '../kit/stores/last-seen.ts';

/** Lines that were opened last come first on the start page; a line's page notes its reference article as seen. */
const MOST = 4;

const place = one('[data-last-used]');
const lines = $lastSeen
  .get()
  .art.flatMap((number) => one(`[data-line-of~="${CSS.escape(number)}"]`) ?? [])
  .slice(0, MOST);
if (place && lines.length > 0) {
  const copies = lines.map((line) => line.cloneNode(true) as HTMLElement);
  for (const picture of copies.flatMap((copy) => all<HTMLImageElement>('img', copy)))
    picture.loading = 'eager';
  one('ul', place)?.replaceChildren(...copies);
  place.hidden = false;
}
