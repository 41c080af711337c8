/** Routes beside the document's operations: for anyone, or signed with a secret of the operator. */
export const OTHER_ROUTES: Readonly<Record<string, 'anyone' | 'IMPORT_SECRET' | 'ERP_SECRET'>> = {
  'GET /healthz': 'anyone',
  'GET /api-docs': 'anyone',
  'GET /api-docs/': 'anyone',
  'GET /api-docs/openapi.json': 'anyone',
  'GET /api-docs/style.css': 'anyone',
  'POST /custom/punch-out/cxml': 'anyone', // the message proves itself (tests/api/punch-out-cxml)
  'POST /custom/catalogue-import': 'IMPORT_SECRET',
  'POST /custom/catalogue-update': 'IMPORT_SECRET',
  'POST /custom/erp/arrive': 'ERP_SECRET',
  'POST /custom/erp/cancel': 'ERP_SECRET',
  'POST /custom/erp/confirm': 'ERP_SECRET',
  'POST /custom/erp/customer': 'ERP_SECRET',
  'POST /custom/erp/deliver': 'ERP_SECRET',
  'POST /custom/erp/invoice': 'ERP_SECRET',
  'POST /custom/erp/order': 'ERP_SECRET',
  'POST /custom/erp/orders': 'ERP_SECRET',
  'POST /custom/erp/release': 'ERP_SECRET',
  'POST /custom/outbox/list': 'IMPORT_SECRET',
  'POST /custom/outbox/requeue': 'IMPORT_SECRET',
};
