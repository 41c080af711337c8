import { z } from 'zod';
import { contentType } from './content-type.ts';
import { code, email, items, line, target, text } from './field.ts';

/** The company behind the brand (content/Firmendaten, firmennummer); fills the placeholders of all other texts. */
export const companyData = contentType(
  'company-data',
  () =>
    z.strictObject({
      /** Firmennummer: 1 or 3 by brand (specification 9). */
      companyNumber: z
        .union([z.literal(1), z.literal(3)])
        .meta({ label: 'companyNumber', widget: 'number', neutral: true }),
      brand: code('brand'),
      claim: line('claim', 120),
      company: code('company'),
      street: code('street'),
      postalCode: code('postalCode', 12),
      city: code('city'),
      country: line('country', 60),
      /** Legal representatives: the operator enters them. */
      managers: line('managers', 160),
      email: email('email'),
      privacyEmail: email('privacyEmail'),
      registerCourt: line('registerCourt', 120),
      registerNumber: code('registerNumber', 60),
      vatId: code('vatId', 20),
      capital: line('capital', 60),
      weeeNumber: code('weeeNumber', 60),
      packagingNumber: code('packagingNumber', 60),
      supervisoryAuthority: line('supervisoryAuthority', 200),
      hostingProvider: line('hostingProvider', 200),
      openingHours: text('openingHours', 160),
      site: code('site', 120),
      social: items(
        'social',
        z.strictObject({ network: code('network', 40), target: target('target') }),
      ).optional(),
    }),
  {
    companyNumber: 1,
    brand: 'Laborkontor',
    claim: 'Beispiel: Alles für das Dentallabor',
    company: 'Laborkontor Dental GmbH',
    street: 'Musterstraße 1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'Beispiel: Deutschland',
    managers: 'Beispiel: [bitte eintragen]',
    email: 'info@example.com',
    privacyEmail: 'datenschutz@example.com',
    registerCourt: 'Beispiel: Amtsgericht Charlottenburg',
    registerNumber: 'HRB 000000 B',
    vatId: 'DE000000000',
    capital: 'Beispiel: 100.000 EUR',
    weeeNumber: 'DE 00000000',
    packagingNumber: 'DE0000000000000',
    supervisoryAuthority: 'Beispiel: [bitte eintragen]',
    hostingProvider: 'Beispiel: [bitte eintragen]',
    openingHours: 'Beispiel: Montag bis Freitag 8–18 Uhr',
    site: 'example.com',
  },
);
