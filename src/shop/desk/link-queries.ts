import type { SqlDatabase } from '#lib/sql.ts';
import type { TargetPage, WordsState, WrittenLink } from './model.ts';

type LinkRow = Omit<WrittenLink, 'state'> & { rank: number };

const STATES: readonly WordsState[] = ['live', 'scheduled', 'draft'];

// what was scheduled and is due counts as live, as it does for visitors; what has ended is seen by nobody
const LINKS = `
with words as (
  select id, type, 0 as rank, case when next_at <= ?1 then next_revision else live_revision end as revision
  from content_entry where removed_at is null and hidden = 0 and (visible_to is null or visible_to > ?1)
  union all
  select id, type, 1, next_revision from content_entry
  where next_at > ?1 and removed_at is null and (visible_to is null or visible_to > ?1)
  union all
  select id, type, 2, draft_revision from content_entry where removed_at is null
)
select w.id as entry, min(w.rank) as rank, substr(j.fullkey, 3) as place, j.atom as target, j.key = 'categoryId' as isCategory
from words w
join content_revision r on r.id = w.revision
join json_tree(r.body) j
where j.type = 'text' and (j.key in ('target', 'href', 'categoryId') or j.path = '$.needs')
group by w.id, j.atom, j.key = 'categoryId'
order by min(w.rank), w.type, w.id, place`;

/** Every link of what visitors see, will see, or an editor writes: each target of an entry once, where it is seen soonest. */
export async function writtenLinks(db: SqlDatabase, now: string): Promise<WrittenLink[]> {
  const found = await db.prepare(LINKS).bind(now).all<LinkRow & { isCategory: 0 | 1 }>();
  return found.results.map(({ entry, rank, place, target, isCategory }) => ({
    entry,
    place: place.replace(/[.[].*$/, ''),
    target: isCategory === 1 ? `shop/category/${encodeURIComponent(target)}` : target,
    state: STATES[rank]!,
  }));
}

// a link is read where its own entry is: what is for other countries or another brand alone is no page there
const CLOSED = `
select w.key as place
from json_each(?1) w
left join content_entry e on e.id = w.value ->> 0
where not exists (
  select 1 from content_entry t
  where t.type = w.value ->> 1 and t.key = w.value ->> 2 and t.removed_at is null and t.hidden = 0
    and (t.live_revision is not null or t.next_revision is not null)
    and (t.visible_to is null or t.visible_to > ?2)
    and (e.id is null or (
      (e.country = '*' or t.country in (e.country, '*'))
      and (e.brand = '*' or t.brand in (e.brand, '*'))
      and (e.language = '*' or t.language in (e.language, '*', 'en', 'de'))))
)`;

/** Which of the editors' pages no visitor can open, now or later, by their place in the list. */
export async function closedPages(
  db: SqlDatabase,
  pages: readonly TargetPage[],
  now: string,
): Promise<Set<number>> {
  if (pages.length === 0) return new Set();
  const wanted = pages.map(({ entry, type, key }) => [entry, type, key]);
  const found = await db.prepare(CLOSED).bind(JSON.stringify(wanted), now).all<{ place: number }>();
  return new Set(found.results.map(({ place }) => place));
}
