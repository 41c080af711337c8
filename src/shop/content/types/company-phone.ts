import { z } from 'zod';
import { contentType } from './content-type.ts';
import { phone } from './field.ts';

/** The company's numbers for a country and brand (company_telephone1-3): orders, advice, fax. The wildcard row is the brand's fallback, which the desk keeps (desk/keep-frame.ts). */
export const companyPhone = contentType(
  'company-phone',
  () =>
    z.strictObject({
      telephone1: phone('telephone1'),
      telephone2: phone('telephone2'),
      telephone3: phone('telephone3'),
    }),
  {
    telephone1: '+49 30 23125 100',
    telephone2: '+49 30 23125 110',
    telephone3: '+49 30 23125 190',
  },
  { neutral: true },
);
