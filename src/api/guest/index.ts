import { catalogueOperations } from './catalogue.ts';
import { cataloguePageOperations } from './catalogue-pages.ts';
import { contentOperations } from './content.ts';
import { emailOperations } from './email.ts';
import { companyOperations } from './company.ts';
import { logCall } from './logs.ts';
import { marketOperations } from './markets.ts';
import { registrationOperations } from './registration.ts';
import { documentsCall } from './documents.ts';
import { guestRequestOperations } from './requests.ts';
import { listingOperation } from './listing.ts';
import { previewOperation } from './preview.ts';
import { searchPageOperations } from './search-pages.ts';
import { pageContentCall } from './page-content.ts';
import { searchOperations } from './search.ts';
import { statementCall } from './statements.ts';
import { toothAssistantOperations } from './tooth-assistant.ts';

/** Every call of the guest API, in the order of the readable document. */
export const guestOperations = [
  ...marketOperations,
  ...catalogueOperations,
  ...cataloguePageOperations,
  ...toothAssistantOperations,
  ...searchOperations,
  ...searchPageOperations,
  previewOperation,
  listingOperation,
  ...contentOperations,
  pageContentCall,
  ...companyOperations,
  statementCall,
  ...registrationOperations,
  ...emailOperations,
  ...guestRequestOperations,
  documentsCall,
  logCall,
] as const;
