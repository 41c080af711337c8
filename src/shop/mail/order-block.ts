import type { Transfer } from '#shop/payment/model.ts';
import type { MailInvoice, MailOrder, MailTexts } from './model.ts';
import type { Palette } from '#lib/brand-colours.ts';
import { termsText } from '#shop/payment/wire.ts';
import { markup, type Markup, type MarkupValue } from '#lib/markup.ts';

/** How amounts (minor units) and days are written in a locale. */
export interface MailFormats {
  money(minor: number, currency: string, locale: string): string;
  day(isoDate: string, locale: string): string;
  /** '17:30' as a language writes it. */
  hour(time: string, language: string): string;
}

export interface OrderBlock {
  /** What was agreed: label and text, which may have several lines. */
  facts: readonly { label: string; text: string }[];
  lines: readonly { what: string; reference: string; amount: string }[];
  sums: readonly { label: string; amount: string; isTotal: boolean }[];
  notes: readonly string[];
}

/** An order in the words and numbers of a mail's language. */
export function orderBlock(order: MailOrder, t: MailTexts, formats: MailFormats): OrderBlock {
  const { locale, currency, lines, sums } = order;
  const money = (minor: number): string => formats.money(minor, currency, locale);
  const fact = (key: string, text: string) => (text ? [{ label: t(`mail:order.${key}`), text }] : []);
  return {
    facts: [
      ...fact('own-number', order.purchaseOrderNumber),
      ...fact('address', order.address.filter(Boolean).join('\n')),
      ...fact('method', t(`checkout:method.${order.method}`)),
      ...fact('ship-date', order.shipDate ? formats.day(order.shipDate, locale) : ''),
      ...fact('comment', order.comment),
      ...(order.payment ? paymentFacts(order.payment, locale, t) : []),
    ],
    lines: lines.map(({ quantity, number, name, reference, amount }) => ({
      what: `${quantity} × ${number} ${name}`,
      reference,
      amount: amount === null ? t('cart:notice.on-request') : money(amount),
    })),
    sums: sumsOf(sums, t, money),
    notes: [...(sums.plusOnRequest ? [t('cart:sums.on-request')] : []), t(`cart:vat.${sums.treatment}`)],
  };
}

/** An invoice: what it comes to, until when, how and where to it is paid. */
export function invoiceBlock(invoice: MailInvoice, t: MailTexts, formats: MailFormats): OrderBlock {
  const { locale, currency, gross, dueOn, payment } = invoice;
  const due = payment.method === 'direct-debit' ? 'mail:invoice-ready.debited' : 'mail:invoice-ready.due';
  return {
    facts: [
      { label: t('payment:transfer.amount'), text: formats.money(gross, currency, locale) },
      ...(dueOn ? [{ label: t(due), text: formats.day(dueOn, locale) }] : []),
      ...paymentFacts(payment, locale, t),
    ],
    lines: [],
    sums: [],
    notes: [],
  };
}

/** How it is paid, and where to. */
function paymentFacts(payment: NonNullable<MailOrder['payment']>, locale: string, t: MailTexts) {
  const { method, transfer, mandate } = payment;
  const { format } = new Intl.NumberFormat(locale);
  const { key, values } = termsText(payment, format);
  const ways = [t(`payment:method.${method}`), t(`payment:terms.${key}`, values)];
  const debit =
    mandate && t('payment:mandate.short', { reference: mandate.reference, account: mandate.account });
  const facts = [{ label: t('payment:title'), text: [ways.join(': '), debit].filter(Boolean).join('\n') }];
  return transfer
    ? [...facts, { label: t('payment:transfer.title'), text: transferLines(transfer, t) }]
    : facts;
}

function transferLines({ holder, bank, iban, bic, reference }: Transfer, t: MailTexts): string {
  const named = [
    [t('payment:transfer.holder'), holder],
    ['IBAN', iban],
    ['BIC', `${bic}, ${bank}`],
    [t('payment:transfer.reference'), reference],
  ] as const;
  return named.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n');
}

function sumsOf(sums: MailOrder['sums'], t: MailTexts, money: (minor: number) => string): OrderBlock['sums'] {
  const row = (label: string, amount: string, isTotal = false) => ({ label, amount, isTotal });
  const shipping =
    sums.shipping === null
      ? t('cart:sums.by-agreement')
      : sums.shipping === 0
        ? t('cart:sums.free')
        : money(sums.shipping);
  return [
    row(t('cart:sums.goods'), money(sums.goods)),
    ...(sums.voucher > 0 ? [row(t('mail:order.voucher'), `−${money(sums.voucher)}`)] : []),
    ...(sums.surcharge > 0 ? [row(t('cart:sums.surcharge'), money(sums.surcharge))] : []),
    row(t('cart:sums.shipping'), shipping),
    row(t('cart:sums.net'), money(sums.net)),
    ...sums.vat.map(({ percent, amount }) =>
      row(t('cart:sums.vat', { percent: String(percent) }), money(amount)),
    ),
    row(t('cart:sums.gross'), money(sums.gross), true),
  ];
}

/** The block as plain text. */
export function blockText({ facts, lines, sums, notes }: OrderBlock): string {
  return [
    facts.map(({ label, text }) => `${label}: ${text.replaceAll('\n', ', ')}`).join('\n'),
    lines
      .map(({ what, reference, amount }) => `${what}${reference ? ` [${reference}]` : ''}: ${amount}`)
      .join('\n'),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    notes.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The block as HTML: a table of lines and sums, as mail programs draw it. */
export function blockHtml({ facts, lines, sums, notes }: OrderBlock, colour: Palette): Markup {
  const cell = `padding:6px 0;border-top:1px solid ${colour.line};vertical-align:top`;
  const right = `${cell};text-align:right;white-space:nowrap;padding-left:12px`;
  const muted = `color:${colour['ink-2']};font-size:13px`;
  const factRows = facts.map(
    ({ label, text }) =>
      markup`<p style="margin:0 0 8px"><span style="${muted}">${label}</span><br>${linesOf(text)}</p>`,
  );
  const lineRows = lines.map(({ what, reference, amount }) => {
    const second = reference !== '' && markup`<br><span style="${muted}">${reference}</span>`;
    return markup`<tr><td style="${cell}">${what}${second}</td><td style="${right}">${amount}</td></tr>`;
  });
  const sumRows = sums.map(({ label, amount, isTotal }) => {
    const weight = isTotal ? ';font-weight:700' : '';
    return markup`<tr><td style="${cell}${weight}">${label}</td><td style="${right}${weight}">${amount}</td></tr>`;
  });
  const remarks = notes.map((note) => markup`<p style="margin:0 0 8px;${muted}">${note}</p>`);
  return markup`${factRows}<table style="width:100%;border-collapse:collapse;margin:16px 0;font-size:15px">${lineRows}${sumRows}</table>${remarks}`;
}

function linesOf(text: string): MarkupValue {
  return text.split('\n').map((line, i) => (i === 0 ? line : markup`<br>${line}`));
}
