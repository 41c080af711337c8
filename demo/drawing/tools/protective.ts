import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, ellipse, line, path } from '../svg.ts';

/** Protective equipment by design. */
export function protective(sheet: Sheet, subject: Subject): string {
  const designs: Readonly<Record<string, (sheet: Sheet) => string>> = {
    face_mask: (s) => mask(s, '#a9d0e0', false),
    ffp2_mask: (s) => mask(s, '#f3f4f2', true),
    safety_glasses: glasses,
    face_shield: shield,
    apron,
    ear_protection: ears,
    dust_sleeve: sleeve,
    heat_glove: heatGlove,
  };
  return (
    subject.choose('design', designs, designs['face_mask']!)(sheet) + tag(subject.print('size', 4), 336, 362)
  );
}

function mask(sheet: Sheet, colour: string, ffp: boolean): string {
  const strap = line('M78 170C20 150 20 250 82 238M322 170C380 150 380 250 318 238', '#c3cbcc', 5);
  const body = ffp
    ? 'M70 176C120 120 170 96 200 92C230 96 280 120 330 176C322 250 262 300 200 306C138 300 78 250 70 176Z'
    : 'M72 140Q200 104 328 140L322 250Q200 320 78 250Z';
  return (
    shadow(sheet, 206, 326, 140, 16, 0.36) +
    strap +
    path(body, round(sheet, colour), rim(colour)) +
    (ffp
      ? line('M200 92V306', darker(colour, 0.25), 2) +
        path('M160 116Q200 98 240 116L236 126Q200 110 164 126z', '#9aa5a8')
      : line(
          'M76 168Q200 140 324 168M78 196Q200 178 322 196M80 224Q200 220 320 224',
          darker(colour, 0.2),
          2.4,
          { opacity: 0.7 },
        ) + line('M150 132Q200 120 250 132', '#fff', 4, { opacity: 0.8 }))
  );
}

function glasses(sheet: Sheet): string {
  const lens =
    'M58 156Q60 138 84 136Q140 132 190 144H210Q260 132 316 136Q340 138 342 156C344 208 318 240 276 240C236 240 222 208 214 192Q200 180 186 192C178 208 164 240 124 240C82 240 56 208 58 156Z';
  return (
    shadow(sheet, 206, 262, 160, 20, 0.36) +
    line('M60 160C20 190 20 230 30 262M340 160C380 190 380 230 370 262', '#2f4a55', 11) +
    path(
      lens,
      sheet.linear('slant', [
        [0, '#ffffff', 0.85],
        [0.4, '#bfe0ea', 0.55],
        [1, '#7fb0c0', 0.65],
      ]),
      { stroke: '#2f4a55', 'stroke-width': 6, 'stroke-linejoin': 'round' },
    ) +
    path('M92 150L150 150L104 224Q80 206 78 176z', '#fff', { opacity: 0.5 })
  );
}

function shield(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 356, 110, 12, 0.36) +
    path(
      'M86 96Q200 56 314 96L306 280Q262 344 200 344T94 280Z',
      sheet.linear('slant', [
        [0, '#ffffff', 0.85],
        [0.4, '#cfe6ee', 0.45],
        [1, '#8fb8c6', 0.6],
      ]),
      { stroke: '#8fa9b2', 'stroke-width': 2 },
    ) +
    path('M76 84Q200 36 324 84V116Q200 72 76 116z', round(sheet, '#33525c'), rim('#6f8890')) +
    path('M116 124L166 112L128 290Q112 270 110 240z', '#fff', { opacity: 0.45 })
  );
}

function apron(sheet: Sheet): string {
  const colour = '#3f7f8c';
  return (
    shadow(sheet, 206, 364, 110, 10, 0.36) +
    line('M152 70C140 20 260 20 248 70', darker(colour, 0.2), 8) +
    line('M104 190C70 200 60 230 56 250M296 190C330 200 340 230 344 250', darker(colour, 0.2), 8) +
    path(
      'M150 68H250C254 120 276 150 302 172L314 344Q200 368 86 344L98 172C124 150 146 120 150 68Z',
      round(sheet, colour),
      rim(colour),
    ) +
    path('M140 224H260V282Q200 296 140 282z', 'none', {
      stroke: lighter(colour, 0.5),
      'stroke-width': 2.4,
      'stroke-dasharray': '6 4',
    }) +
    line('M126 190C122 240 118 290 116 330M274 190C278 240 282 290 284 330', darker(colour, 0.45), 2, {
      opacity: 0.5,
    })
  );
}

function ears(sheet: Sheet): string {
  const cup = (x: number, side: number): string =>
    path(
      d`M${x} 168C${x + side * 64} 168 ${x + side * 64} 312 ${x} 312z`,
      round(sheet, '#c8503c'),
      rim('#c8503c'),
    ) + ellipse(x, 240, 20, 74, '#2f3c41', rim('#6f7f85'));
  return (
    shadow(sheet, 206, 328, 150, 18, 0.42) +
    line('M108 180C100 20 300 20 292 180', '#1f2d33', 20) +
    line('M108 180C100 24 300 24 292 180', '#55666d', 12) +
    line('M122 120C140 60 190 50 214 52', '#b9c7cc', 3) +
    cup(104, -1) +
    cup(296, 1)
  );
}

function sleeve(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 340, 120, 14, 0.36) +
    path(
      'M110 70H232C246 150 276 240 330 300L270 350C190 300 120 200 110 70Z',
      round(sheet, '#6f9cb0'),
      rim('#6f9cb0'),
    ) +
    line('M112 96h126M318 288l-60 52', '#d6e6ec', 6, { 'stroke-dasharray': '5 4' }) +
    line('M150 110c10 70 50 140 100 190', darker('#6f9cb0', 0.4), 2.4, { opacity: 0.5 })
  );
}

function heatGlove(sheet: Sheet): string {
  const colour = '#b9a079';
  return (
    shadow(sheet, 206, 356, 110, 13, 0.42) +
    path(
      'M128 340V230C108 206 76 180 72 156C70 138 92 134 102 148L134 178C126 120 128 84 150 66Q200 40 252 66C282 88 282 160 276 220V340z',
      round(sheet, colour),
      rim(colour),
    ) +
    path('M124 292H280V346Q200 360 124 346z', round(sheet, '#4f5f65'), rim('#7b8a90')) +
    line('M172 62v90M212 54v96M248 66v88', darker(colour, 0.4), 2.6, { opacity: 0.6 }) +
    line('M134 306h136M134 328h136', '#9fb0b6', 2, { 'stroke-dasharray': '7 5' })
  );
}
