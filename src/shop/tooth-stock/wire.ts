import { allTeeth, isFilled, stateOf, type ShownStock } from './model.ts';

/**
 * The nested list of the specification (3): cabinet > drawer > row > column, each set with `artikelnummer`, `selected` and
 * `belegt`. The server keeps no selection: it is the browser's (`zlState`).
 */
export function stockWire({ cabinets, drawers, places }: ShownStock) {
  return cabinets.map((cabinet) => ({
    id: cabinet.id,
    name: cabinet.name,
    standort: cabinet.location,
    konsignation: cabinet.ownership === 'consignment',
    schubladen: drawers
      .filter((drawer) => drawer.cabinet === cabinet.id)
      .map(({ id, name, rows }) => ({ id, name, reihen: rowsOf(places, cabinet.id, id, rows) })),
  }));
}

function rowsOf(places: ShownStock['places'], cabinet: number, drawer: number, rows: number) {
  const own = places.filter((place) => place.cabinet === cabinet && place.drawer === drawer);
  return Array.from({ length: rows }, (_, index) =>
    own
      .filter(({ row }) => row === index + 1)
      .map((place) => ({
        artikelnummer: place.article,
        selected: false,
        belegt: isFilled(place),
        zustand: place.coming && place.teeth === 0 ? ('ordered' as const) : stateOf(place),
        fehlend: place.article === '' || place.teeth === 0 ? 0 : allTeeth(place.whole) & ~place.teeth,
        version: place.version,
      })),
  );
}
