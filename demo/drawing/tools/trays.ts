import { darker, lighter } from '../colour-mix.ts';
import { ownColour } from '../colours.ts';
import { rollOf } from '../lab/impression.ts';
import { round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, line, path, rect, repeat } from '../svg.ts';

/** Work trays, boxes, bags and labels by design, in their colour. */
export function workTray(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#4a80bd';
  const designs: Readonly<Record<string, (sheet: Sheet, colour: string) => string>> = {
    work_tray_single: (s, c) => tray(s, c, false),
    work_tray_double: (s, c) => tray(s, c, true),
    model_box: modelBox,
    shipping_box: modelBox,
    denture_box: dentureBox,
    zip_bag: zipBag,
    foam_insert: foam,
    label_roll: (s, c) =>
      rollOf(s, '#f6f4ec') + repeat(3, (i) => rect(272, 128 + i * 62, 44, 44, 5, c, { opacity: 0.75 })),
  };
  return subject.choose('design', designs, designs['work_tray_single']!)(sheet, colour);
}

function tray(sheet: Sheet, colour: string, double: boolean): string {
  const inner = (x: number, w: number): string =>
    path(d`M${x} 158h${w}l10 84h${-w - 20}z`, darker(colour, 0.34)) +
    path(d`M${x - 10} 242h${w + 20}l-6 -30h${-w - 8}z`, darker(colour, 0.12));
  return (
    shadow(sheet, 206, 312, 172, 22, 0.46) +
    path(
      'M70 142H330Q340 142 342 152L366 262Q368 276 352 276H48Q32 276 34 262L58 152Q60 142 70 142Z',
      sheet.linear('down', [
        [0, darker(colour, 0.1)],
        [1, lighter(colour, 0.25)],
      ]),
      rim(colour),
    ) +
    (double ? inner(82, 108) + inner(212, 108) : inner(84, 232)) +
    path(
      'M34 262Q32 276 48 276H352Q368 276 366 262L360 306Q358 316 346 316H54Q42 316 40 306z',
      round(sheet, colour),
      rim(colour),
    ) +
    rect(148, 284, 104, 24, 4, '#fffdf8', { stroke: '#b9ae97', 'stroke-width': 0.8 }) +
    line('M50 270H350', '#fff', 2.4, { opacity: 0.6 })
  );
}

function modelBox(sheet: Sheet, colour: string): string {
  return (
    shadow(sheet, 212, 330, 164, 18, 0.46) +
    path(
      'M60 190H286V318H60z',
      sheet.linear('slant', [
        [0, lighter(colour, 0.35)],
        [1, darker(colour, 0.08)],
      ]),
      rim(colour),
    ) +
    path('M286 190L346 150V280L286 318z', darker(colour, 0.3), rim(colour)) +
    path('M60 190L120 150H346L286 190z', darker(colour, 0.45), rim(colour)) +
    path(
      'M120 150L126 62H352L346 150z',
      sheet.linear('slant', [
        [0, lighter(colour, 0.5)],
        [1, colour],
      ]),
      rim(colour),
    ) +
    path('M92 184C100 164 130 156 160 160S240 156 262 182z', '#efe6d2') +
    line(
      repeat(4, (i) => d`M${110 + i * 40} 182q10 -16 20 -12`),
      '#cfc2a4',
      2,
    ) +
    rect(92, 222, 110, 58, 5, '#fffdf8', { stroke: '#b9ae97', 'stroke-width': 0.8 }) +
    line('M106 240h70M106 256h48', '#8f9a9d', 4) +
    rect(166, 184, 22, 16, 4, darker(colour, 0.2), rim(colour))
  );
}

function dentureBox(sheet: Sheet, colour: string): string {
  return (
    shadow(sheet, 206, 308, 152, 22, 0.46) +
    path('M62 214H338L322 290Q316 304 300 304H100Q84 304 78 290z', round(sheet, colour), rim(colour)) +
    path(
      'M52 196Q52 130 130 122H270Q348 130 348 196L342 218H58z',
      round(sheet, lighter(colour, 0.2)),
      rim(colour),
    ) +
    line('M58 216H342', darker(colour, 0.4), 3) +
    rect(176, 206, 48, 22, 6, lighter(colour, 0.3), rim(colour)) +
    path('M92 180C100 148 140 138 180 138C150 146 124 160 116 186C110 194 90 192 92 180z', '#fff', {
      opacity: 0.5,
    })
  );
}

function zipBag(sheet: Sheet, colour: string): string {
  return (
    shadow(sheet, 206, 346, 116, 14, 0.36) +
    path(
      'M92 60H308V336Q200 352 92 336z',
      sheet.linear('slant', [
        [0, '#ffffff', 0.85],
        [0.5, '#dbe6e8', 0.6],
        [1, '#a9bcc2', 0.75],
      ]),
      { stroke: '#8fa3aa', 'stroke-width': 1.4 },
    ) +
    rect(92, 74, 216, 12, 2, colour, rim(colour)) +
    line('M92 94H308', '#8fa3aa', 1.2) +
    path(
      'M138 236C134 192 160 166 200 166S266 192 262 236C258 266 236 262 232 238Q200 212 168 238C164 262 142 266 138 236Z',
      '#efdcb0',
      { stroke: '#a89468', 'stroke-width': 1.2, opacity: 0.9 },
    ) +
    rect(120, 282, 160, 36, 4, '#ffffff', { opacity: 0.85 }) +
    path('M106 104h34l-26 220h-8z', '#fff', { opacity: 0.55 })
  );
}

function foam(sheet: Sheet, colour: string): string {
  const pores = sheet.pattern(
    16,
    14,
    circle(4, 4, 2.2, darker(colour, 0.3)) +
      circle(12, 9, 1.7, darker(colour, 0.24)) +
      circle(8, 12, 1.2, lighter(colour, 0.5)),
  );
  const block = (y: number): string =>
    path(d`M44 ${y}L180 ${y + 56}V${y + 92}L44 ${y + 34}z`, darker(colour, 0.14), rim(colour)) +
    path(d`M180 ${y + 56}L356 ${y - 10}V${y + 26}L180 ${y + 92}z`, darker(colour, 0.28), rim(colour)) +
    path(d`M44 ${y}L216 ${y - 58}L356 ${y - 10}L180 ${y + 56}z`, lighter(colour, 0.25), rim(colour)) +
    path(d`M44 ${y}L216 ${y - 58}L356 ${y - 10}L180 ${y + 56}z`, pores, { opacity: 0.7 });
  return shadow(sheet, 206, 320, 164, 20, 0.42) + block(226) + block(182);
}
