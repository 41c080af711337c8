import { accountOperations } from './account.ts';
import { activityCall } from './activity.ts';
import { addressOperations } from './addresses.ts';
import { apiTokenOperations } from './api-tokens.ts';
import { approvalOperations } from './approvals.ts';
import { cartOperations } from './cart.ts';
import { cartPageOperations } from './cart-page.ts';
import { cartTermsOperations } from './cart-terms.ts';
import { orderOperations } from './orders.ts';
import { invoiceOperations } from './invoices.ts';
import { labelOperations } from './labels.ts';
import { mandateOperations } from './mandate.ts';
import { payOnlineOperations } from './pay-online.ts';
import { orderDocumentOperations } from './order-documents.ts';
import { habitPageOperations } from './habit-pages.ts';
import { habitsOperations } from './habits.ts';
import { orderListOperations } from './order-lists.ts';
import { orderListManageOperations } from './order-lists-manage.ts';
import { orderListPageOperations } from './order-lists-page.ts';
import { orderListTransferOperations } from './order-lists-transfer.ts';
import { orderSheetOperations } from './order-sheets.ts';
import { ownNumberOperations } from './own-numbers.ts';
import { checkoutOperations } from './checkout.ts';
import { passkeyOperations } from './passkeys.ts';
import { securityOperations } from './security.ts';
import { punchOutOperations } from './punch-out.ts';
import { customerRequestOperations } from './requests.ts';
import { returnOperations } from './returns.ts';
import { savedCartOperations } from './saved-carts.ts';
import { sessionOperations } from './session.ts';
import { lotOperations } from './lots.ts';
import { restockOperations } from './restock.ts';
import { restockOrderOperations } from './restock-order.ts';
import { stockNoticeOperations } from './stock-notices.ts';
import { toothStockOperations } from './tooth-stock.ts';
import { toothBookings } from './tooth-stock-bookings.ts';
import { toothBookingIn } from './tooth-stock-booking-in.ts';
import { toothConsignment } from './tooth-stock-consignment.ts';
import { toothCounts } from './tooth-stock-counts.ts';
import { toothExchange } from './tooth-stock-exchange.ts';
import { toothStockFiles } from './tooth-stock-files.ts';
import { toothFinder } from './tooth-stock-find.ts';
import { toothLevels } from './tooth-stock-levels.ts';
import { toothLog } from './tooth-stock-log.ts';
import { toothStockReports } from './tooth-stock-reports.ts';
import { toothSurveys } from './tooth-stock-surveys.ts';
import { useDeclarationOperations } from './use-declarations.ts';
import { userOperations } from './user.ts';
import { webhookOperations } from './webhooks.ts';

/** Every call of the customer API, in the order of the readable document. */
export const customerOperations = [
  ...userOperations,
  ...sessionOperations,
  ...passkeyOperations,
  ...securityOperations,
  activityCall,
  ...accountOperations,
  ...cartOperations,
  ...cartPageOperations,
  ...cartTermsOperations,
  ...savedCartOperations,
  ...orderOperations,
  ...orderDocumentOperations,
  ...invoiceOperations,
  ...mandateOperations,
  ...payOnlineOperations,
  ...orderListOperations,
  ...orderListManageOperations,
  ...orderListPageOperations,
  ...orderListTransferOperations,
  ...habitsOperations,
  ...habitPageOperations,
  ...orderSheetOperations,
  ...ownNumberOperations,
  ...labelOperations,
  ...stockNoticeOperations,
  ...lotOperations,
  ...restockOperations,
  ...restockOrderOperations,
  ...toothStockOperations,
  ...toothBookings,
  ...toothBookingIn,
  ...toothCounts,
  ...toothStockFiles,
  ...toothFinder,
  ...toothLevels,
  ...toothLog,
  ...toothStockReports,
  ...toothConsignment,
  ...toothExchange,
  ...toothSurveys,
  ...checkoutOperations,
  ...addressOperations,
  ...useDeclarationOperations,
  ...customerRequestOperations,
  ...returnOperations,
  ...approvalOperations,
  ...apiTokenOperations,
  ...webhookOperations,
  ...punchOutOperations,
] as const;
