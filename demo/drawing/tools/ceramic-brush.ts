import { darker } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, line, path, repeat } from '../svg.ts';

const HAIRS: Readonly<Record<string, string>> = {
  kolinsky: '#9c5a28',
  synthetic: '#d9b98a',
  goat_hair: '#efe7d6',
};

/** A ceramic brush: hair to a point, flat or round, ferrule, tapering handle; hair grows with the size. */
export function ceramicBrush(sheet: Sheet, subject: Subject): string {
  const hair = subject.choose('bristle', HAIRS, HAIRS['kolinsky']!);
  const size = subject.choose('size', { '000': 0, '00': 1, '0': 2 }, 2 + subject.number('size', 4, 0, 12));
  const wide = 8 + size * 1.9;
  const long = 46 + size * 5;
  const form = subject.code('form');
  const tip =
    form === 'flat'
      ? d`M${-wide * 0.7} 0L${-wide * 1.15} ${-long}H${wide * 1.15}L${wide * 0.7} 0z`
      : form === 'round'
        ? d`M${-wide * 0.7} 0C${-wide * 1.3} ${-long * 0.5} ${-wide} ${-long} 0 ${-long}S${wide * 1.3} ${-long * 0.5} ${wide * 0.7} 0z`
        : d`M${-wide * 0.7} 0C${-wide * 1.4} ${-long * 0.36} ${-wide * 0.5} ${-long * 0.75} 0 ${-long * 1.16}C${wide * 0.5} ${-long * 0.75} ${wide * 1.4} ${-long * 0.36} ${wide * 0.7} 0z`;
  const clip = sheet.clip(path(tip, '#000'));
  const strands = line(
    repeat(
      9,
      (i) =>
        d`M${(i - 4) * wide * 0.17} 0Q${(i - 4) * wide * 0.3} ${-long * 0.5} ${(i - 4) * wide * (form === 'flat' ? 0.28 : 0.06)} ${-long * 1.1}`,
    ),
    darker(hair, 0.5),
    1,
    { opacity: 0.55, 'clip-path': clip },
  );
  const lacquer = ['#23404a', '#7d2f2a', '#2f4a38'][subject.label.length % 3]!;
  const body =
    path(tip, round(sheet, hair), rim(hair)) +
    strands +
    path(
      d`M${-wide * 0.72} -2H${wide * 0.72}L11 74H-11z`,
      metal(sheet, '#c9b878', 'across'),
      rim('#c9b878'),
    ) +
    line('M-11 56h22M-11 62h22', '#6f5a24', 1.4) +
    path('M-11 74H11C18 110 13 170 4 300Q0 306 -4 300C-13 170 -18 110 -11 74z', round(sheet, lacquer), {
      stroke: '#6f8288',
      'stroke-width': 0.8,
    }) +
    line('M-5 92C-8 140 -6 180 -2 240', '#fff', 2.4, { opacity: 0.4 });
  return (
    shadow(sheet, 206, 328, 140, 11, 0.36) +
    `<g transform="translate(116 134)rotate(-46)">${body}</g>` +
    tag(subject.print('size', 4), 110, 346)
  );
}
