import '../tooth-assistant/keep-quantities.ts';
import { columnsOnPhone } from './variant-phone.ts';

/** What a table of variants has beside keys and sum, once the page is there: kept quantities, its form on a phone. */
for (const table of document.querySelectorAll<HTMLElement>('variant-table')) columnsOnPhone(table);
