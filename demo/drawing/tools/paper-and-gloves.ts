import { darker, lighter } from '../colour-mix.ts';
import { ownColour } from '../colours.ts';
import { rollOf } from '../lab/impression.ts';
import { imprint, tag } from '../label.ts';
import { round, shadow, rim } from '../light.ts';
import { imprintOf } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, ellipse, group, path, rect, repeat } from '../svg.ts';

/** Articulating paper: strips, horseshoes, a roll or its dispenser, in its colour. */
export function articulatingPaper(sheet: Sheet, subject: Subject): string {
  const first = ownColour(subject) ?? '#4a80bd';
  const second = subject.code('colour') === 'blue_red' ? '#c83f3a' : first;
  const forms: Readonly<Record<string, () => string>> = {
    strips: () => strips(sheet, first, second),
    horseshoe: () => horseshoes(sheet, first, second),
    roll: () => rollOf(sheet, first, '#e9e6dc'),
    box: () => paperBox(sheet, subject, first, second),
  };
  const thickness = subject.print('thickness').replace(/(\d)(?=µ)/, '$1 ');
  return subject.choose('form', forms, forms['strips']!)() + tag(thickness.slice(0, 7), 200, 364);
}

function strips(sheet: Sheet, first: string, second: string): string {
  const strip = (i: number): string => {
    const colour = i % 2 ? second : first;
    const paint = sheet.linear('down', [
      [0, lighter(colour, 0.35)],
      [1, colour],
    ]);
    const transform = d`translate(94 4)rotate(${-36 + i * 18} 106 322)`;
    return group(
      { transform },
      rect(84, 60, 44, 262, 3, paint, rim(first)),
      path('M86 62h16v258H86z', '#fff', { opacity: 0.14 }),
    );
  };
  return shadow(sheet, 206, 326, 150, 16, 0.38) + repeat(5, strip);
}

function horseshoes(sheet: Sheet, first: string, second: string): string {
  const outline =
    'M76 262C66 140 122 74 200 74S334 140 324 262Q322 276 306 276H286Q272 276 272 262C274 182 250 132 200 132S126 182 128 262Q128 276 114 276H94Q78 276 76 262Z';
  const shoe = (dy: number, colour: string): string =>
    group(
      { transform: d`translate(0 ${dy})` },
      path(
        outline,
        sheet.linear('slant', [
          [0, lighter(colour, 0.4)],
          [1, colour],
        ]),
        rim(colour),
      ),
    );
  return (
    shadow(sheet, 206, 300, 150, 22, 0.38) + shoe(28, darker(second, 0.1)) + shoe(14, second) + shoe(0, first)
  );
}

function paperBox(sheet: Sheet, subject: Subject, first: string, second: string): string {
  const card = rim('#cfcabd');
  return (
    shadow(sheet, 210, 322, 156, 18, 0.44) +
    path('M120 104L176 62H330V150L290 178z', first, rim(first)) +
    path('M136 112L186 74H318V150', 'none', { stroke: second, 'stroke-width': 6 }) +
    path(
      'M60 150H290V312H60z',
      sheet.linear('slant', [
        [0, '#ffffff'],
        [1, '#dcd8cd'],
      ]),
      card,
    ) +
    path('M290 150L344 118V278L290 312z', '#bdb8ab', card) +
    path('M60 150L114 118H344L290 150z', '#efece4', card) +
    path('M110 136L130 124H300L282 136z', '#22343a') +
    rect(60, 166, 230, 16, 0, first) +
    imprint({ x: 60, y: 186, w: 230, h: 118 }, imprintOf(subject, ''))
  );
}

/** Gloves: the box with one glove drawn out of it. */
export function gloves(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#4a80bd';
  const hand =
    'M152 196C146 160 120 132 116 108C114 96 128 92 134 104L156 138C150 108 148 78 150 56C152 42 168 44 169 58L176 118C178 90 180 62 186 44C190 32 206 36 204 50L200 120C206 94 214 70 222 56C228 46 242 52 238 66L222 126C230 112 240 98 250 90C260 84 268 94 262 104C248 128 240 160 236 196Z';
  return (
    shadow(sheet, 212, 346, 168, 18, 0.46) +
    path(hand, round(sheet, colour), rim(colour)) +
    path('M166 70l8 60M192 60l-2 64M222 78l-14 54', 'none', {
      stroke: lighter(colour, 0.5),
      'stroke-width': 4,
      opacity: 0.5,
      'stroke-linecap': 'round',
    }) +
    path(
      'M54 192H302V334H54z',
      sheet.linear('slant', [
        [0, '#ffffff'],
        [1, '#dfe4e4'],
      ]),
      rim('#c3cbcc'),
    ) +
    path('M302 192L350 166V302L302 334z', '#b4bfc2', rim('#c3cbcc')) +
    path('M54 192L102 166H350L302 192z', '#eef1f1', rim('#c3cbcc')) +
    ellipse(198, 181, 72, 9, '#33464c') +
    path('M146 184C150 172 236 172 244 184C230 192 160 192 146 184z', colour) +
    rect(54, 206, 248, 18, 0, colour) +
    imprint({ x: 54, y: 226, w: 248, h: 104 }, imprintOf(subject, subject.print('size', 4)))
  );
}
