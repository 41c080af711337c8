import { accountOperations } from './account.ts';
import { addressOperations } from './addresses.ts';
import { apiTokenOperations } from './api-tokens.ts';
import { approvalOperations } from './approvals.ts';
import { cartOperations } from './cart.ts';
import { cartPageOperations } from './cart-page.ts';
import { orderOperations } from './orders.ts';
import { orderDocumentOperations } from './order-documents.ts';
import { habitPageOperations } from './habit-pages.ts';
import { habitsOperations } from './habits.ts';
import { orderListOperations } from './order-lists.ts';
import { orderListManageOperations } from './order-lists-manage.ts';
import { orderListPageOperations } from './order-lists-page.ts';
import { ownNumberOperations } from './own-numbers.ts';
import { checkoutOperations } from './checkout.ts';
import { passkeyOperations } from './passkeys.ts';
import { securityOperations } from './security.ts';
import { punchOutOperations } from './punch-out.ts';
import { savedCartOperations } from './saved-carts.ts';
import { sessionOperations } from './session.ts';
import { stockNoticeOperations } from './stock-notices.ts';
import { userOperations } from './user.ts';

/** Every call of the customer API, in the order of the readable document. */
export const customerOperations = [
  ...userOperations,
  ...sessionOperations,
  ...passkeyOperations,
  ...securityOperations,
  ...accountOperations,
  ...cartOperations,
  ...cartPageOperations,
  ...savedCartOperations,
  ...orderOperations,
  ...orderDocumentOperations,
  ...orderListOperations,
  ...orderListManageOperations,
  ...orderListPageOperations,
  ...habitsOperations,
  ...habitPageOperations,
  ...ownNumberOperations,
  ...stockNoticeOperations,
  ...checkoutOperations,
  ...addressOperations,
  ...approvalOperations,
  ...apiTokenOperations,
  ...punchOutOperations,
] as const;
