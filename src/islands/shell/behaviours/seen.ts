import { recordSeen } from '../stores/last-seen.ts';
import { one } from './dom.ts';

/** Article pages (`[data-seen-article]`) and searches (`[data-seen-term]`) note themselves in the last-seen lists. */
export function attachSeen(): void {
  const article = one('[data-seen-article]')?.dataset['seenArticle'];
  const term = one('[data-seen-term]')?.dataset['seenTerm'];
  if (article) recordSeen('art', article);
  if (term) recordSeen('suchbegriff', term);
}
