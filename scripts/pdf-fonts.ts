/**
 * Makes the fonts of the printed documents from the packages of the typeface: per weight one TrueType file with the letters
 * of all nine languages and nothing that only screens need, and the widths that the layout measures with.
 *
 *   node scripts/pdf-fonts.ts        writes public/fonts/document-*.ttf and src/lib/pdf/font-metrics.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeFonts, readWoff, type DocumentFont } from './support/document-font.ts';
import { ROOT } from './support/project.ts';

const SOURCES = 'node_modules/@fontsource/instrument-sans/files';
const WEIGHTS = { regular: 400, strong: 600 } as const;

const fonts = Object.entries(WEIGHTS).map(([name, weight]) => {
  const parts = ['latin', 'latin-ext'].map((subset) =>
    readWoff(join(ROOT, SOURCES, `instrument-sans-${subset}-${weight}-normal.woff`)),
  );
  return { name, weight, font: mergeFonts(parts) };
});

mkdirSync(join(ROOT, 'public/fonts'), { recursive: true });
for (const { weight, font } of fonts)
  writeFileSync(join(ROOT, `public/fonts/document-${weight}.ttf`), font.bytes);
writeFileSync(join(ROOT, 'src/lib/pdf/font-metrics.ts'), metricsOf(fonts));

function metricsOf(all: readonly { name: string; weight: number; font: DocumentFont }[]): string {
  const entries = all.map(({ name, weight, font }) => {
    const { characters, glyphs, widths, ascent, descent, capHeight, box } = font;
    return `  ${name}: {
    file: '/fonts/document-${weight}.ttf',
    weight: ${weight},
    ascent: ${ascent},
    descent: ${descent},
    capHeight: ${capHeight},
    box: [${box.join(', ')}],
    characters: ${JSON.stringify(characters)},
    glyphs: [${glyphs.join(', ')}],
    widths: [${widths.join(', ')}],
  },`;
  });
  return `// Written by scripts/pdf-fonts.ts. Units: 1000 to the em; glyphs and widths in the order of the characters.
// prettier-ignore
export const FONT_METRICS = {
${entries.join('\n')}
} as const;
`;
}
