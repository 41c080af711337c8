import type { Mail, MailDraft, MailTexts } from './model.ts';
import { blockHtml, blockText, orderBlock, type MailFormats, type OrderBlock } from './order-block.ts';
import { COLOURS } from '#lib/brand-colours.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c]!);

/**
 * Writes a mail as text and HTML: greeting, what happened, button with its address, what else to know, closing, imprint.
 * Texts come translated; everything that lands in the HTML is escaped here.
 */
export function renderMail(draft: MailDraft, brandName: string, t: MailTexts, formats: MailFormats): Mail {
  const values = { ...draft.values, brand: brandName, defaultValue: '' };
  const say = (part: string, more?: Record<string, string>) =>
    t(`mail:${draft.kind}.${part}`, { ...values, ...more });
  const link = draft.path === undefined ? null : draft.home + draft.path;
  const parts = {
    greeting: t('mail:greeting'),
    lead: say('lead'),
    lines: draft.lines ?? [],
    note: draft.note ?? '',
    order: draft.order ? orderBlock(draft.order, t, formats) : null,
    button: link === null ? null : { label: say('button'), link, copy: t('mail:copy') },
    outside: (draft.outside ?? []).map(({ url, name }) => ({ label: say('outside', { name }), link: url })),
    after: say('after'),
    closing: t('mail:closing'),
    brandName,
    imprint: { label: t('mail:imprint'), link: `${draft.home}/impressum` },
  };
  return { to: draft.to, subject: say('subject'), text: textOf(parts), html: htmlOf(parts, draft) };
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
  const p = (text: string) => (text ? `<p style="margin:0 0 16px">${escape(text)}</p>` : '');
  const action = button
    ? `<p style="margin:0 0 16px"><a href="${escape(button.link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour.ink};color:${colour['on-ink']};font-weight:600;text-decoration:none">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colour['ink-2']}">${escape(button.copy)}<br>${escape(button.link)}</p>`
    : '';
  const ways = outside
    .map(
      ({ label, link }) =>
        `<p style="margin:0 0 16px"><a href="${escape(link)}" style="color:${colour.ink};font-weight:600">${escape(label)}</a></p>`,
    )
    .join('\n');
  const list = lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>` : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:${colour.sunken};color:${colour.ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px;background:${colour.surface};border-radius:8px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700">${escape(brandName)}</p>
${p(greeting)}${p(lead)}${list}${p(note)}${order ? blockHtml(order, colour, escape) : ''}${action}${ways}${p(after)}
<p style="margin:0 0 16px">${escape(closing)}<br>${escape(brandName)}</p>
<p style="margin:0;font-size:13px"><a href="${escape(imprint.link)}" style="color:${colour['ink-2']}">${escape(imprint.label)}</a></p>
</div></body></html>`;
}
