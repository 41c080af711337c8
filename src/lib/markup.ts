import { html, raw } from 'hono/html';

/** HTML that may stand in a page as it is; `String(markup)` is its text. */
export type Markup = ReturnType<typeof raw>;

/** What a template takes: texts and numbers are escaped, HTML is not; lists are joined; false, null and undefined are nothing. */
export type MarkupValue = Markup | string | number | false | null | undefined | readonly MarkupValue[];

/**
 * Hono's template tag for values without promises, under a name whose templates prettier leaves alone. For mails and for what
 * a page repeats many times: a component of Astro costs some 20 µs each, a list has 24 tiles of six of them. Every value is
 * escaped; attributes must be quoted: markup`<a href="${href}">${name}</a>`.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return html(parts, ...values) as Markup; // a promise only where one is among the values
}

/** Text as it may stand between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return String(markup`${text}`);
}

/** HTML of ours that is there as text; never what somebody typed. */
export { raw as trustedMarkup };
