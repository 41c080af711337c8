import { catalogueOperations } from './catalogue.ts';
import { contentOperations } from './content.ts';
import { emailOperations } from './email.ts';
import { companyOperations } from './company.ts';
import { logOperations } from './logs.ts';
import { marketOperations } from './markets.ts';
import { registrationOperations } from './registration.ts';
import { listingOperation } from './listing.ts';
import { previewOperation } from './preview.ts';
import { searchPageOperations } from './search-pages.ts';
import { pageContentCall } from './page-content.ts';
import { searchOperations } from './search.ts';

/** Every call of the guest API, in the order of the readable document. */
export const guestOperations = [
  ...marketOperations,
  ...catalogueOperations,
  ...searchOperations,
  ...searchPageOperations,
  previewOperation,
  listingOperation,
  ...contentOperations,
  pageContentCall,
  ...companyOperations,
  ...registrationOperations,
  ...emailOperations,
  ...logOperations,
] as const;
