import { closeBases, openBases } from './bases.ts';
import { register } from './contract/register.ts';
import { catalogueWebhooks } from './custom/catalogue.ts';
import { erpWebhooks } from './custom/erp.ts';
import { paymentWebhook } from './custom/payments.ts';
import { outboxTools } from './custom/outbox.ts';
import { mailTools } from './custom/mail.ts';
import { requestTools } from './custom/requests.ts';
import { shopTools } from './custom/shop-tools.ts';
import { punchOutMessages } from './custom/punch-out.ts';
import { documentRoutes } from './docs/routes.ts';
import { FAMILIES, FAMILY_NAMES } from './families.ts';
import { health } from './health.ts';
import { newApp } from './new-app.ts';
import { operations } from './operations.ts';

/** All API families; the pipeline's context is set before. */
export const api = newApp();

const bases = [...new Set(FAMILY_NAMES.map((name) => FAMILIES[name].base))];

openBases(api, bases);
register(api, operations);
catalogueWebhooks(api);
erpWebhooks(api);
paymentWebhook(api);
outboxTools(api);
shopTools(api);
requestTools(api);
mailTools(api);
punchOutMessages(api);
api.get('/healthz', health);
documentRoutes(api);

closeBases(api, bases, operations);
