import { DB } from '../db.ts';

const FACTS = Array.from({ length: 12 }, (_, n) => `'fact ${n}', 'value ' || ((i + ${n}) % 97)`).join(', ');

/** Puts 65,000 articles in 130 categories into the database. */
export async function GET(): Promise<Response> {
  await DB.batch([
    DB.prepare(
      'create table article (number integer primary key, category integer, name text, supplier text, pack text, price integer, description text, facts text)',
    ),
    DB.prepare(
      `insert into article with recursive n(i) as (select 0 union all select i + 1 from n where i < 64999)
       select i, i % 130, 'Article ' || (i % 487) || ' of line ' || (i % 61), 'Supplier ' || (i % 40),
              (1 + i % 9) || ' pieces', 100 + i * 7 % 9000,
              replace(printf('%.*c', 12, '-'), '-', 'What it is made of and what it is for. '), json_object(${FACTS}) from n`,
    ),
    DB.prepare('create index by_category on article (category, name)'),
  ]);
  return new Response('filled');
}
