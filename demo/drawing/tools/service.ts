import { accentOf } from '../colours.ts';
import { darker, lighter } from '../colour-mix.ts';
import { print } from '../label.ts';
import { CORAL, INK, PETROL, round, shadow } from '../light.ts';
import { frontOutline } from '../teeth/front-outline.ts';
import { mouldChart } from '../teeth/guides.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, group, line, path, rect, repeat, turn } from '../svg.ts';

const PEN = '#f6f3ec';

/** Pictograms of services in a box about (0, 0), ± 50. */
const SIGNS: Readonly<Record<string, string>> = {
  device_inspection:
    circle(0, 0, 40, 'none', { stroke: PEN, 'stroke-width': 8 }) + line('M-18 2L-4 16L22 -14', PEN, 10),
  calibration:
    line('M-46 20A48 48 0 0 1 46 20', PEN, 8) +
    line('M0 20L26 -14', '#f0b45e', 8) +
    circle(0, 20, 8, PEN) +
    line('M-34 -6l8 6M0 -28v10M34 -6l-8 6', PEN, 5),
  repair_flat_rate: path(
    'M-40 30L2 -12C-6 -34 10 -52 32 -46L16 -28L28 -16L46 -32C52 -10 34 6 12 -2L-30 40Q-44 42 -40 30z',
    PEN,
  ),
  tooth_stock_digitisation:
    repeat(6, (i) =>
      rect(-44 + (i % 3) * 32, -36 + Math.floor(i / 3) * 40, 26, 32, 4, i === 4 ? '#f0b45e' : PEN),
    ) + line('M-52 2H52', '#8fd6ff', 4),
  training_course:
    path('M-52 -12L0 -36L52 -12L0 12z', PEN) +
    path('M-30 6V28Q0 46 30 28V6L0 20z', PEN, { opacity: 0.85 }) +
    line('M46 -8v34', '#f0b45e', 5),
  rental_device:
    rect(-38, -34, 56, 56, 6, 'none', { stroke: PEN, 'stroke-width': 8 }) +
    path('M8 34H46M32 18L48 34L32 50M-10 34H-48', 'none', {
      stroke: '#f0b45e',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }),
  shipping_supplement:
    path('M-46 -20L0 -40L46 -20V26L0 46L-46 26z', 'none', {
      stroke: PEN,
      'stroke-width': 7,
      'stroke-linejoin': 'round',
    }) + line('M-46 -20L0 0L46 -20M0 0V46', PEN, 6),
  express_supplement: path('M8 -50L-28 8H-2L-10 50L30 -12H4z', '#f0b45e'),
  cold_chain_supplement: line(
    'M0 -48V48M-42 -24L42 24M-42 24L42 -24M-12 -42L0 -32L12 -42M-12 42L0 32L12 42M-43 -6L-30 -16L-34 -32M43 6L30 16L34 32M-43 6L-30 16L-34 32M43 -6L30 -16L34 -32',
    '#cfeaff',
    6,
  ),
};

/** A service: a card with its pictogram; the voucher has a ribbon instead. */
export function serviceCard(sheet: Sheet, subject: Subject): string {
  const design = subject.code('design');
  const size = subject.print('size', 4);
  const voucher = design === 'gift_voucher';
  const ground = sheet.linear(
    'slant',
    voucher
      ? [
          [0, '#d9644f'],
          [1, '#a83a28'],
        ]
      : [
          [0, '#3c7f8b'],
          [0.5, PETROL],
          [1, '#173d45'],
        ],
  );
  const card = (dy: number, fill: string): string =>
    rect(42, 108 + dy, 316, 196, 18, fill, { stroke: voucher ? '#8a2f20' : '#5b8a94', 'stroke-width': 1.2 });
  const inside = voucher
    ? rect(268, 108, 22, 196, 0, '#f3e4c6') +
      rect(42, 194, 316, 20, 0, '#f3e4c6') +
      path(
        'M279 204C240 150 220 190 279 204C330 150 346 190 279 204zM279 204L254 248M279 204L304 248',
        '#f3e4c6',
        { stroke: '#c9ac70', 'stroke-width': 3, 'stroke-linejoin': 'round' },
      )
    : group(
        { transform: 'translate(136 206)scale(1.1)' },
        Object.hasOwn(SIGNS, design) ? SIGNS[design]! : SIGNS['device_inspection']!,
      ) + line('M224 178h96M224 204h70M224 230h84', PEN, 7, { opacity: 0.35 });
  return (
    shadow(sheet, 206, 314, 166, 18, 0.46) +
    turn(
      -5,
      200,
      206,
      card(8, darker('#f3e4c6', 0.12)) +
        card(0, ground) +
        path('M60 108H210L120 304H60Q42 304 42 286V126Q42 108 60 108z', '#fff', { opacity: 0.08 }) +
        inside +
        print(size, 330, 148, { size: 30, width: 60, weight: 700, fill: PEN, anchor: 'end' }),
    )
  );
}

/** Printed matter and samples. */
export function printedMatter(sheet: Sheet, subject: Subject): string {
  const designs: Readonly<Record<string, (sheet: Sheet, subject: Subject) => string>> = {
    catalogue_printed: (s, x) => book(s, x, 34),
    price_list_printed: (s, x) => book(s, x, 10),
    mould_chart_printed: mouldChart,
    advertising_material: pen,
    sample,
  };
  return subject.choose('design', designs, designs['catalogue_printed']!)(sheet, subject);
}

/** A catalogue or list: cover with a drawn tooth, pages to its thickness. */
function book(sheet: Sheet, subject: Subject, thick: number): string {
  const accent = accentOf(subject.label);
  const tooth = frontOutline('central', 'T', {
    x: 172,
    y: 150,
    width: 92,
    height: 124,
    mesial: 'right',
    jaw: 'upper',
  });
  return (
    shadow(sheet, 212, 356, 140, 15, 0.46) +
    path(d`M290 52l${thick} 14v282l${-thick} 4z`, '#efe9da', { stroke: '#b9ae97', 'stroke-width': 1 }) +
    line(
      repeat(Math.floor(thick / 5), (i) => d`M${293 + i * 5} ${56 + i * 2}V${350 - i * 0.6}`),
      '#c9bfa8',
      1,
    ) +
    path(
      'M54 60L290 52V352L54 344z',
      sheet.linear('slant', [
        [0, lighter(accent, 0.3)],
        [0.5, accent],
        [1, darker(accent, 0.3)],
      ]),
      { stroke: darker(accent, 0.4), 'stroke-width': 1.2 },
    ) +
    path('M54 60L72 59.500V344.600L54 344z', darker(accent, 0.35), { opacity: 0.6 }) +
    path(tooth, PEN, { opacity: 0.94 }) +
    path('M146 176c-4 24-2 50 4 68c10-18 10-50 6-68z', '#fff') +
    print(subject.label, 92, 116, { size: 30, width: 176, weight: 700, fill: PEN, anchor: 'start' }) +
    (thick < 20
      ? line('M92 300h140M92 316h110', PEN, 5, { opacity: 0.6 })
      : rect(92, 300, 60, 8, 0, '#f0b45e'))
  );
}

function pen(sheet: Sheet, subject: Subject): string {
  const accent = accentOf(subject.label);
  return (
    shadow(sheet, 206, 322, 150, 13, 0.38) +
    turn(
      -38,
      200,
      200,
      path('M20 200L64 186H96V214H64z', '#c3cbce', { stroke: '#68747a', 'stroke-width': 1 }) +
        rect(96, 182, 220, 36, 6, round(sheet, accent, 'down'), {
          stroke: darker(accent, 0.45),
          'stroke-width': 1,
        }) +
        rect(316, 186, 44, 28, 8, '#c3cbce', { stroke: '#68747a', 'stroke-width': 1 }) +
        path('M236 176H330Q338 176 338 182H236z', '#dfe4e6', { stroke: '#68747a', 'stroke-width': 1 }) +
        print(subject.label, 166, 206, { size: 20, width: 120, weight: 650, fill: '#fff' }),
    )
  );
}

function sample(sheet: Sheet, subject: Subject): string {
  return (
    shadow(sheet, 206, 340, 120, 15, 0.42) +
    path(
      'M96 84H304V330Q200 346 96 330z',
      sheet.linear('across', [
        [0, '#b9c3c6'],
        [0.3, '#ffffff'],
        [0.6, '#e3e8e9'],
        [1, '#9aa6aa'],
      ]),
      { stroke: '#7d898e', 'stroke-width': 1.2 },
    ) +
    path('M96 84H304V104H96z', '#cdd4d6', { stroke: '#7d898e', 'stroke-width': 1 }) +
    circle(200, 92, 7, '#22343a') +
    rect(124, 150, 152, 120, 8, '#fffdf8', { stroke: '#b9ae97', 'stroke-width': 1 }) +
    path('M200 168l12 26l28 3l-21 19l6 28l-25-14l-25 14l6-28l-21-19l28-3z', CORAL) +
    print(subject.label, 200, 304, { size: 22, width: 180, weight: 650, fill: INK })
  );
}
