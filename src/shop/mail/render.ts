import type { Mail, MailDraft, MailKind, MailTexts } from './model.ts';
import {
  blockHtml,
  blockText,
  invoiceBlock,
  orderBlock,
  type MailFormats,
  type OrderBlock,
} from './order-block.ts';
import { COLOURS } from '#lib/brand-colours.ts';
import { markup, type Markup } from '#lib/markup.ts';

/** Mails to those who are no customers, or not yet: staff, dentists, who reads the newsletter. */
const NO_CUSTOMERS: ReadonlySet<MailKind> = new Set(['staff-invitation', 'statement', 'newsletter-confirm']);

/**
 * Writes a mail as text and HTML: greeting, what happened, button with its address, what else to know, closing, imprint.
 * Texts come translated.
 */
export function renderMail(draft: MailDraft, brandName: string, t: MailTexts, formats: MailFormats): Mail {
  const { hours, days, time } = draft.values;
  const values: Record<string, string | number> = { ...draft.values, brand: brandName, defaultValue: '' };
  if (hours !== undefined) values.hours = t('mail:hours', { count: Number(hours) });
  if (days !== undefined) values.count = Number(days); // by which texts may have forms
  if (time) values.time = formats.hour(time, draft.language);
  const say = (part: string, more?: Record<string, string>) =>
    t(`mail:${draft.kind}.${part}`, { ...values, ...more });
  const link = draft.link ?? (draft.path === undefined ? null : draft.home + draft.path);
  const parts = {
    greeting: t(NO_CUSTOMERS.has(draft.kind) ? 'mail:greeting-anyone' : 'mail:greeting'),
    lead: say('lead'),
    lines: draft.lines ?? [],
    note: draft.note ?? '',
    order: blockOf(draft, t, formats),
    button: link === null ? null : { label: say('button'), link, copy: t('mail:copy') },
    outside: (draft.outside ?? []).map(({ url, name }) => ({ label: say('outside', { name }), link: url })),
    after: say('after'),
    closing: t('mail:closing'),
    brandName,
    imprint: { label: t('mail:imprint'), link: `${draft.home}/impressum` },
  };
  // a line break that somebody typed would end the subject's line, and what follows be a header of its own
  const subject = [say('subject'), draft.purchaseOrderNumber && `(${draft.purchaseOrderNumber})`]
    .filter(Boolean)
    .join(' ')
    .replace(/\p{Cc}+/gu, ' ');
  return { to: draft.to, subject, text: textOf(parts), html: htmlOf(parts, draft) };
}

function blockOf({ order, invoice }: MailDraft, t: MailTexts, formats: MailFormats): OrderBlock | null {
  if (order) return orderBlock(order, t, formats);
  return invoice ? invoiceBlock(invoice, t, formats) : null;
}

interface Parts {
  greeting: string;
  lead: string;
  lines: readonly string[];
  note: string;
  order: OrderBlock | null;
  button: { label: string; link: string; copy: string } | null;
  outside: readonly { label: string; link: string }[];
  after: string;
  closing: string;
  brandName: string;
  imprint: { label: string; link: string };
}

function textOf({
  greeting,
  lead,
  lines,
  note,
  order,
  button,
  outside,
  after,
  closing,
  brandName,
  imprint,
}: Parts): string {
  return [
    greeting,
    lead,
    lines.join('\n'),
    note,
    order ? blockText(order) : '',
    button ? `${button.label}:\n${button.link}` : '',
    ...outside.map(({ label, link }) => `${label}:\n${link}`),
    after,
    `${closing}\n${brandName}`,
    `--\n${imprint.label}: ${imprint.link}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function htmlOf(parts: Parts, { brand, language }: MailDraft): string {
  const { greeting, lead, lines, note, order, button, outside, after, closing, brandName, imprint } = parts;
  const colour = COLOURS[brand];
  const p = (text: string): Markup | false => text !== '' && markup`<p style="margin:0 0 16px">${text}</p>`;
  const action =
    button &&
    markup`<p style="margin:0 0 16px"><a href="${button.link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour.ink};color:${colour['on-ink']};font-weight:600;text-decoration:none">${button.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colour['ink-2']}">${button.copy}<br>${button.link}</p>`;
  const ways = outside.map(
    ({ label, link }) =>
      markup`<p style="margin:0 0 16px"><a href="${link}" style="color:${colour.ink};font-weight:600">${label}</a></p>`,
  );
  const list = lines.length > 0 && markup`<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>`;
  const page = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:${colour.sunken};color:${colour.ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px;background:${colour.surface};border-radius:8px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700">${brandName}</p>
${p(greeting)}${p(lead)}${list}${p(note)}${order && blockHtml(order, colour)}${action}${ways}${p(after)}
<p style="margin:0 0 16px">${closing}<br>${brandName}</p>
<p style="margin:0;font-size:13px"><a href="${imprint.link}" style="color:${colour['ink-2']}">${imprint.label}</a></p>
</div></body></html>`;
  return String(page);
}
