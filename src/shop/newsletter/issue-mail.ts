import type { SqlDatabase } from '#lib/sql.ts';
import { COLOURS } from '#lib/brand-colours.ts';
import { markup, trustedMarkup } from '#lib/markup.ts';
import { routeExists } from '#lib/routes.ts';
import { companyPlaceholders, fillFields, readContent, renderRichText } from '#shop/content/index.ts';
import type { Mail } from '#shop/mail/index.ts';
import { isLanguage, type Brand, type Language } from '#shop/markets/index.ts';
import type { IssuePayload } from './mailing-model.ts';
import { recipientOf, type Recipient } from './mailing-queries.ts';

/** The words around an issue, in the reader's language. */
export interface IssueTexts {
  readonly read: string;
  readonly end: string;
  readonly why: string;
  readonly imprint: string;
}

/** An issue on its way to one address. */
export interface WrittenIssue {
  readonly brand: Brand;
  readonly mail: Mail;
}

interface IssueContext {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly brandName: (brand: Brand) => string;
  readonly textsOf: (language: Language, brandName: string) => Promise<IssueTexts>;
}

/**
 * The mail of an issue: what its page says, in the reader's language, with the link and the headers that end it at once
 * (RFC 8058). Null where the subscription has ended meanwhile, or the issue is public no more.
 */
export async function issueMail(ctx: IssueContext, payload: IssuePayload): Promise<WrittenIssue | null> {
  const isTrial = 'trial' in payload;
  const to: Recipient | null = isTrial
    ? { ...payload.trial, email: payload.trial.to, end_secret: '' }
    : await recipientOf(ctx.db, payload);
  if (!to || !isLanguage(to.language)) return null;
  const { language, country, brand, home } = to;
  const content = await readContent(ctx.db, [{ type: 'newsletter', keys: [payload.issue] }, 'company-data', 'company-phone'], {
    language, country, brand, at: ctx.now, preview: isTrial,
  }); // prettier-ignore
  const [issue, company, phones] = [content.newsletter[0], content['company-data'][0], content['company-phone'][0]]; // prettier-ignore
  if (!issue || !company || !phones) return null;
  const values = companyPlaceholders(company.fields, phones.fields);
  const fields = fillFields(issue.fields, values);
  const brandName = ctx.brandName(brand);
  const texts = await ctx.textsOf(language, brandName);
  const { origin, pathname } = new URL(home);
  const body = renderRichText(fields.body, {
    prefix: pathname.slice(1),
    values,
    exists: (target) => routeExists(`/${target}`),
  }).replaceAll('href="/', `href="${origin}/`);
  const page = `${home}/aktionen/newsletter/${encodeURIComponent(payload.issue)}`;
  const end = isTrial ? `${home}/aktionen#newsletter` : `${home}/newsletter/abmelden/${to.end_secret}`;
  const links = { page, end, imprint: `${home}/impressum` };
  return {
    brand,
    mail: {
      to: to.email,
      subject: fields.heading,
      text: textOf({ ...fields, body }, texts, links, brandName),
      html: htmlOf({ ...fields, body }, { texts, links, brandName, brand, language }),
      ...(!isTrial && {
        headers: { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    },
  };
}

interface Words {
  readonly heading: string;
  readonly teaser: string;
  /** HTML of the allow-list. */
  readonly body: string;
}
interface Links {
  readonly page: string;
  readonly end: string;
  readonly imprint: string;
}

function textOf(
  { heading, teaser, body }: Words,
  texts: IssueTexts,
  links: Links,
  brandName: string,
): string {
  return [
    heading,
    teaser,
    plain(body),
    `${texts.read}:\n${links.page}`,
    `--\n${brandName}\n${texts.why}\n${texts.end}: ${links.end}\n${texts.imprint}: ${links.imprint}`,
  ].join('\n\n');
}

/** The words of rendered rich text, with the addresses of its links. */
function plain(html: string): string {
  return html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
    .replace(/<li>/g, '- ')
    .replace(/<br>|<\/(?:li|tr)>/g, '\n')
    .replace(/<\/(?:p|h[2-4]|ul|ol|table)>/g, '\n\n')
    .replace(/<\/t[hd]>/g, '  ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface Frame {
  readonly texts: IssueTexts;
  readonly links: Links;
  readonly brandName: string;
  readonly brand: Brand;
  readonly language: Language;
}

function htmlOf(words: Words, { texts, links, brandName, brand, language }: Frame): string {
  const colour = COLOURS[brand];
  const small = `margin:0 0 8px;font-size:13px;color:${colour['ink-2']}`;
  const page = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.heading}</title></head>
<body style="margin:0;padding:24px;background:${colour.sunken};color:${colour.ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:28px;background:${colour.surface};border-radius:8px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700">${brandName}</p>
<h1 style="margin:0 0 12px;font-size:26px;line-height:1.2">${words.heading}</h1>
<p style="margin:0 0 16px;font-size:18px">${words.teaser}</p>
${trustedMarkup(words.body)}
<p style="margin:24px 0 16px"><a href="${links.page}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour.ink};color:${colour['on-ink']};font-weight:600;text-decoration:none">${texts.read}</a></p>
<p style="${small}">${texts.why} <a href="${links.end}" style="color:${colour['ink-2']}">${texts.end}</a></p>
<p style="${small}"><a href="${links.imprint}" style="color:${colour['ink-2']}">${texts.imprint}</a></p>
</div></body></html>`;
  return String(page);
}
