import '../tooth-assistant/keep-quantities.ts';
import { offerMatching } from './offer-matching.ts';
import { columnsOnPhone } from './variant-phone.ts';

/** What a table of variants has beside keys and sum, once the page is there: kept quantities, its form on a phone, a "28". */
for (const table of document.querySelectorAll<HTMLElement>('variant-table')) {
  columnsOnPhone(table);
  offerMatching(table);
}
