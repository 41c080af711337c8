import { routeExists } from '#lib/routes.ts';
import type { ShopContext } from '#platform/context.ts';
import { renderRichText, type RichText } from '#shop/content/index.ts';
import type { ShellData } from './shell-data.ts';

/** An editors' text as a page of the market shows it: facts filled in, a link to a page that is not there as plain words. */
export function richHtml(
  text: RichText,
  { market }: Pick<ShopContext, 'market'>,
  { placeholders }: Pick<ShellData, 'placeholders'>,
): string {
  return renderRichText(text, {
    prefix: market.prefix,
    values: placeholders,
    exists: (target) => routeExists(`/${target}`),
  });
}
