import { attachSearchKeySwitch } from './search-key.ts';
import { attachSeen } from './seen.ts';
import { attachSubNavigation } from './sub-navigation.ts';
import { attachZoom } from './zoom.ts';

/**
 * What few pages have, each where the page has it: a navigation of its own, what is noted as last seen, the switch of the search
 * box's key, pictures that open large (until then a press opens the picture alone).
 */
export function attachOfFewPages(): void {
  for (const [selector, attach] of [
    ['[data-sub-navigation]', attachSubNavigation],
    ['[data-seen-article], [data-seen-term], [data-seen-list]', attachSeen],
    ['[data-search-key-switch]', attachSearchKeySwitch],
    ['[data-zoom]', attachZoom],
  ] as const)
    if (document.querySelector(selector)) attach();
}
