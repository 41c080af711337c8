/** What is said beside a field, as keys of `locales/<language>/errors.json`; the same on browser and server. */
export const FIELD_TEXTS = {
  required: 'errors:field.required',
  terms: 'errors:checkout.terms',
  invalid: 'errors:field.invalid',
  differs: 'errors:field.differs',
  email: 'errors:field.email',
  phone: 'errors:field.phone',
  url: 'errors:field.url',
  'postal-code': 'errors:field.postal-code',
  'vat-id': 'errors:field.vat-id',
  iban: 'errors:field.iban',
  alphanumeric: 'errors:field.alphanumeric',
  date: 'errors:field.date',
  time: 'errors:field.time',
  past: 'errors:field.past',
  'office-hours': 'errors:field.office-hours',
  holiday: 'errors:field.holiday',
  'hidden-damage': 'errors:field.hidden-damage',
  photo: 'errors:field.photo',
  cabinet: 'errors:field.cabinet',
  drawers: 'errors:field.drawers',
  quantity: 'errors:cart.quantity',
  'article-number': 'errors:catalogue.unknown-article',
  'login-name': 'errors:login.credentials',
  'list-name': 'errors:order-lists.name',
  password: 'errors:password.length',
  'password-repeat': 'errors:password.repeat',
} as const;

export type FieldText = (typeof FIELD_TEXTS)[keyof typeof FIELD_TEXTS];

/** Names of fields with what is said beside each. */
export type FieldErrors = Readonly<Record<string, FieldText>>;
