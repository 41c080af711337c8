import { recordSeen } from '../../kit/stores/last-seen.ts';
import { query } from '../../kit/dom.ts';

/** Article pages, searches and order lists (`[data-seen-article]`, `-term`, `-list`) note themselves as last seen. */
export function attachSeen(): void {
  const article = query('[data-seen-article]')?.dataset['seenArticle'];
  const term = query('[data-seen-term]')?.dataset['seenTerm'];
  if (article) recordSeen('art', article);
  if (term) recordSeen('suchbegriff', term);
  const list = query('[data-seen-list]')?.dataset['seenList'];
  if (list) recordSeen('bestellliste', list);
}
