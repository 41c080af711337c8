import { FONT_METRICS } from '#lib/pdf/font-metrics.ts';
import type { LetterFonts } from '#lib/pdf/letter.ts';
import type { ShopContext } from './context.ts';

/** The faces of PDF files, from the files of the build. */
export async function readFonts({ assets }: Pick<ShopContext, 'assets'>): Promise<LetterFonts> {
  const [regular, strong] = await Promise.all(
    [FONT_METRICS.regular, FONT_METRICS.strong].map(async ({ file }) => {
      const response = await assets.fetch(new Request(new URL(file, 'https://assets.local')));
      if (!response.ok) throw new Error(`font ${file} answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    }),
  );
  return { regular: regular!, strong: strong! };
}
