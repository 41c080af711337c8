import { COLOURS, DARK_COLOURS, type ColourName, type Palette } from '#lib/brand-colours.ts';

/** The custom properties of all brands and schemes as a style sheet: the main brand's, and what differs from it; paper is light. */
export function colourSheet(): string {
  const { main, light } = COLOURS;
  const dark = DARK_COLOURS;
  return `/* Written by \`npm run brand\` from src/lib/brand-colours.ts. */
:root {
${properties(main, '  ')}
}

[data-brand='light'] {
${properties(differing(light, main), '  ')}
}

@media screen and (prefers-color-scheme: dark) {
  :root {
${properties(dark.main, '    ')}
  }

  [data-brand='light'] {
${properties(differing(dark.light, dark.main), '    ')}
  }
}
`;
}

/** What a brand sets anew; the rest it has from the rules before. */
function differing(palette: Palette, inherited: Palette): Partial<Palette> {
  const names = Object.keys(palette) as ColourName[];
  return Object.fromEntries(
    names.filter((name) => palette[name] !== inherited[name]).map((name) => [name, palette[name]]),
  );
}

function properties(palette: Partial<Palette>, indent: string): string {
  return Object.entries(palette)
    .map(([name, colour]) => `${indent}--${name}: ${colour};`)
    .join('\n');
}
