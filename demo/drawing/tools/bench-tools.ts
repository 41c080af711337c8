import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { circle, d, ellipse, group, line, path, rect, repeat, turn } from '../svg.ts';

export const STEEL = '#bac3c7';
export function tweezers(sheet: Sheet): string {
  const arm = (side: number): string =>
    path(
      d`M200 60C${200 + side * 30} 70 ${200 + side * 40} 130 ${200 + side * 34} 220C${200 + side * 28} 280 ${200 + side * 10} 330 ${200 + side * 3} 352L${200 + side * 1} 346C${200 + side * 8} 300 ${200 + side * 18} 260 ${200 + side * 20} 220C${200 + side * 24} 140 ${200 + side * 14} 96 200 88z`,
      metal(sheet, STEEL, 'across'),
      rim(STEEL),
    ) +
    line(
      repeat(7, (i) => d`M${200 + side * 22} ${176 + i * 8}l${side * 13} 1`),
      '#4b585d',
      2,
      { opacity: 0.6 },
    );
  return shadow(sheet, 212, 322, 140, 12, 0.36) + turn(42, 200, 206, arm(-1) + arm(1));
}

export function clamp(sheet: Sheet): string {
  const arm = (side: number): string =>
    line(d`M${200 - side * 6} 56L${200 + side * 4} 150L${200 + side * 46} 300`, '#55626a', 15) +
    line(d`M${200 - side * 6} 56L${200 + side * 4} 150L${200 + side * 46} 300`, STEEL, 11) +
    ellipse(200 + side * 62, 326, 30, 25, 'none', { stroke: '#55626a', 'stroke-width': 13 }) +
    ellipse(200 + side * 62, 326, 30, 25, 'none', { stroke: STEEL, 'stroke-width': 9 });
  return (
    shadow(sheet, 212, 338, 130, 12, 0.36) +
    turn(
      30,
      200,
      200,
      group(
        { transform: 'translate(14 4)scale(.93)' },
        arm(1) +
          arm(-1) +
          circle(200, 148, 12, metal(sheet, STEEL), rim(STEEL)) +
          line('M178 268h44', '#55626a', 6) +
          line('M194 62v54M206 62v54', '#4b585d', 1.4, { 'stroke-dasharray': '3 3' }),
      ),
    )
  );
}

export function caliper(sheet: Sheet): string {
  const body =
    path('M70 168H370V196H112L104 300L84 320V196H70z', metal(sheet, STEEL), rim(STEEL)) +
    path('M84 168L70 112L104 160V168z', STEEL, rim(STEEL)) +
    path('M150 160H258V206H176L166 300L148 320V206L150 160z', metal(sheet, '#cfd6d9'), rim(STEEL)) +
    path('M150 160L136 112L172 156z', '#cfd6d9', rim(STEEL)) +
    line(
      repeat(30, (i) => d`M${266 + i * 3.4} 170v${i % 5 === 0 ? 12 : 7}`),
      '#33464c',
      0.9,
    ) +
    rect(176, 168, 70, 30, 4, '#203238') +
    line('M188 178h26M188 188h16', '#9fe0cc', 3) +
    circle(214, 152, 9, '#7b888d', rim(STEEL));
  return shadow(sheet, 206, 330, 150, 12, 0.36) + turn(-14, 200, 200, body);
}

export function gauge(sheet: Sheet): string {
  const arm = (side: number): string =>
    line(
      d`M${200 + side * 34} 330C${200 + side * 30} 270 ${200 + side * 10} 230 ${200 - side * 6} 200C${200 - side * 60} 150 ${200 - side * 40} 90 200 64`,
      '#55626a',
      13,
    ) +
    line(
      d`M${200 + side * 34} 330C${200 + side * 30} 270 ${200 + side * 10} 230 ${200 - side * 6} 200C${200 - side * 60} 150 ${200 - side * 40} 90 200 64`,
      STEEL,
      9,
    ) +
    line(
      d`M${200 + side * 33} 326C${200 + side * 29} 270 ${200 + side * 9} 230 ${200 - side * 7} 200`,
      '#fff',
      2.4,
      { opacity: 0.7 },
    );
  return (
    shadow(sheet, 206, 340, 90, 12, 0.4) +
    arm(1) +
    arm(-1) +
    circle(200, 206, 13, metal(sheet, '#d2ac55'), rim('#d2ac55')) +
    path('M140 300Q200 346 266 296L258 280Q200 326 148 284z', '#f3f1e8', rim('#b9ae97')) +
    line(
      repeat(11, (i) => d`M${158 + i * 9} ${301 + Math.sin(i * 0.3) * 16}v8`),
      '#33464c',
      1.4,
    ) +
    circle(200, 62, 5, STEEL, rim(STEEL))
  );
}

export function ruler(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 314, 160, 14, 0.36) +
    turn(
      -26,
      200,
      200,
      rect(28, 168, 344, 62, 5, metal(sheet, '#c3cbce'), rim(STEEL)) +
        line(
          repeat(34, (i) => d`M${40 + i * 9.7} 169v${i % 10 === 0 ? 26 : i % 5 === 0 ? 19 : 12}`),
          '#22343a',
          1.5,
        ) +
        line(
          repeat(24, (i) => d`M${40 + i * 13.8} 229v${i % 4 === 0 ? -18 : -9}`),
          '#22343a',
          1.2,
        ) +
        circle(352, 200, 9, '#22343a'),
    )
  );
}

export function burner(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 342, 110, 18, 0.46) +
    path(
      'M200 36C226 76 232 110 200 146C168 110 174 76 200 36Z',
      sheet.radial(
        [
          [0, '#dff0ff', 0.95],
          [0.5, '#5f9dff', 0.75],
          [1, '#2f5fd0', 0.1],
        ],
        0.5,
        0.7,
        0.6,
      ),
    ) +
    path('M200 84C212 106 212 124 200 144C188 124 188 106 200 84Z', '#eaf6ff', { opacity: 0.85 }) +
    rect(184, 142, 32, 132, 4, metal(sheet, '#c2a55a', 'across'), rim('#c2a55a')) +
    rect(176, 214, 48, 34, 6, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    circle(200, 231, 8, '#1d2b30') +
    path(
      'M96 330C110 286 180 292 184 266H216C220 292 290 286 304 330Q200 360 96 330z',
      round(sheet, '#6f8890'),
      rim('#6f8890'),
    ) +
    line('M218 284C300 276 330 250 366 262', '#a8502f', 13) +
    line('M218 282C300 274 330 248 366 259', '#e0a080', 3, { opacity: 0.6 })
  );
}
