import { all, one } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { setPath } from '#lib/paths.ts';
import { $lastSeen } from '../kit/stores/last-seen.ts';
import { favourites, usedSets } from './remembered.ts';

/** On the start page: favourites first, then the lines that were opened last – a line's page notes its reference article as seen – and the sets used last. */
const MOST = 4;

function showLines(place: HTMLElement | null, lines: readonly HTMLElement[]): void {
  if (!place || lines.length === 0) return;
  const copies = lines.map((line) => line.cloneNode(true) as HTMLElement);
  for (const picture of copies.flatMap((copy) => all<HTMLImageElement>('img', copy)))
    picture.loading = 'eager';
  one('ul', place)?.replaceChildren(...copies);
  place.hidden = false;
}

function showSets(place: HTMLElement | null): void {
  const { prefix } = marketOfPage();
  const links = usedSets().map(({ line, mould, shade, number }) => {
    const link = document.createElement('a');
    link.className = 'chip';
    link.href = setPath(prefix, number);
    link.textContent = `${line} ${mould} ${shade}`;
    return link;
  });
  if (!place || links.length === 0) return;
  one('.chips', place)?.replaceChildren(...links);
  place.hidden = false;
}

const favourite = favourites().flatMap((id) => one(`[data-line-id="${CSS.escape(id)}"]`) ?? []);
const seen = $lastSeen
  .get()
  .art.flatMap((number) => one(`[data-line-of~="${CSS.escape(number)}"]`) ?? [])
  .filter((line) => !favourite.includes(line));
showLines(one('[data-favourites]'), favourite);
showLines(one('[data-last-used]'), seen.slice(0, MOST));
showSets(one('[data-last-sets]'));
