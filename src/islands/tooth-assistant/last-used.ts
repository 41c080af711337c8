import { queryAll, query } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { setPath } from '#lib/paths.ts';
import { $lastSeen } from '../kit/stores/last-seen.ts';
import { favourites, usedSets } from './remembered.ts';

/** On the start page: favourites first, then the lines that were opened last – a line's page notes its reference article as seen – and the sets used last. */
const MOST = 4;

function showLines(place: HTMLElement | null, lines: readonly HTMLElement[]): void {
  if (!place || lines.length === 0) return;
  const copies = lines.map((line) => line.cloneNode(true) as HTMLElement);
  for (const picture of copies.flatMap((copy) => queryAll<HTMLImageElement>('img', copy)))
    picture.loading = 'eager';
  query('ul', place)?.replaceChildren(...copies);
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
  query('.chips', place)?.replaceChildren(...links);
  place.hidden = false;
}

const favourite = favourites().flatMap((id) => query(`[data-line-id="${CSS.escape(id)}"]`) ?? []);
const seen = $lastSeen
  .get()
  .art.flatMap((number) => query(`[data-line-of~="${CSS.escape(number)}"]`) ?? [])
  .filter((line) => !favourite.includes(line));
showLines(query('[data-favourites]'), favourite);
showLines(query('[data-last-used]'), seen.slice(0, MOST));
showSets(query('[data-last-sets]'));
