import { recordSeen } from '../../kit/stores/last-seen.ts';
import { one } from '../../kit/dom.ts';

/** Article pages, searches and order lists (`[data-seen-article]`, `-term`, `-list`) note themselves as last seen. */
export function attachSeen(): void {
  const article = one('[data-seen-article]')?.dataset['seenArticle'];
  const term = one('[data-seen-term]')?.dataset['seenTerm'];
  if (article) recordSeen('art', article);
  if (term) recordSeen('suchbegriff', term);
  const list = one('[data-seen-list]')?.dataset['seenList'];
  if (list) recordSeen('bestellliste', list);
}
