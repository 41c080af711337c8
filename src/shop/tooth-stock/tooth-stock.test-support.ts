import type { DatabaseSync } from 'node:sqlite';

export const LINE = 'Aurelis';
const FDI = ['13', '12', '11', '21', '22', '23'];

/** Two moulds in three shades of a line's upper anterior sets, `T42A1` to `T44A3`, and their single teeth, `T42A1-13`. */
export function addTeeth(catalogue: DatabaseSync): void {
  catalogue.exec(
    `insert into category (id, code, parent, level, special, names, slugs, articles, groups)
     values (901, 'PG1', null, 1, 0, '{}', '{}', 0, 0), (902, '101', 'PG1', 2, 0, '{}', '{}', 0, 0)`,
  );
  const add = catalogue.prepare(
    `insert into article (id, number, category, supplier, line, reference, is_reference, variant_group, kind, names, pack, properties, price_list, vkz, flags)
     values (?, ?, '101', 'S1', '${LINE}', 'T42A1', ?, 9000, '', json_object('de', ?), json_object('quantity', ?, 'unit', 'pc'), ?, 3950, 4, 0)`,
  );
  let id = 9000;
  for (const mould of ['S42', 'S44'])
    for (const shade of ['A1', 'A2', 'A3']) {
      const number = `T${mould.slice(1)}${shade}`;
      const axes = [['mould', mould], ['shade', shade]]; // prettier-ignore
      const position = ['position', '@upper_anterior'];
      add.run(id++, number, Number(id === 9001), number, 6, JSON.stringify([position, ...axes]));
      for (const tooth of FDI)
        add.run(
          id++,
          `${number}-${tooth}`,
          0,
          number,
          1,
          JSON.stringify([['tooth', tooth], ...axes, position]),
        );
    }
}
