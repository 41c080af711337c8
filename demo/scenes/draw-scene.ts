import { drawArticle, shadeColour } from '../drawing/index.ts';
import type { Scene } from '#shop/content/index.ts';
import { COLOURS } from '#lib/brand-colours.ts';
import { GHS, GHS_FRAME } from '#lib/ghs.ts';

/** Scenes are drawn once for both brands, in the main brand's colours. */
const BRAND = COLOURS.main;

/** Scenes of the hero and of banners, composed from the same drawings as the articles; 640 × 400, transparent. */
type Piece = readonly [
  x: number,
  y: number,
  size: number,
  kind: string,
  properties: Readonly<Record<string, string>>,
  label?: string,
];

/** Scenes that are more than drawings of articles. */
const DRAWN = { cabinet, parcel, scanner, documents } as const;

const PIECES: Readonly<Record<Exclude<Scene, keyof typeof DRAWN>, readonly Piece[]>> = {
  zirconia: [
    [300, 10, 230, 'disc-zirconia', { shade: 'B2', height: '14' }],
    [20, 60, 260, 'disc-zirconia', { shade: 'A1', height: '18' }],
    [250, 130, 270, 'disc-zirconia', { shade: 'A3', height: '22', grade: '@multilayer_gradient' }],
    [470, 170, 150, 'block-silicate', { shade: 'A2', blocksize: 'C14' }],
  ],
  plaster: [
    [40, 30, 260, 'gypsum-4', { pack: '20kg', colour: '@golden_brown' }, 'Gipsara'],
    [260, 80, 240, 'gypsum-3', { pack: '5kg', colour: '@blue' }, 'Gipsara'],
    [440, 130, 190, 'gypsum-5', { pack: '2kg', colour: '@green' }, 'Gipsara'],
  ],
  burs: [
    [10, 20, 230, 'rotary-cutter', { shape: '274', toothing: '190', size: '060' }],
    [210, 20, 230, 'rotary-diamond', { shape: '198', grit: '524', size: '018', shank: '314' }],
    [410, 20, 220, 'rotary-polisher', { form: '@wheel', stage: '@fine' }],
    [110, 170, 230, 'rotary-cutter', { shape: '237', toothing: '250', size: '040' }],
    [320, 180, 220, 'rotary-stone', { shape: '107', abrasive: '@green_silicon_carbide' }],
  ],
  assortment: [
    [200, 10, 200, 'gypsum-4', { pack: '5kg', colour: '@blue' }, 'Gipsara'],
    [20, 0, 210, 'tooth-set-anterior', { shade: 'A2', mould: 'S46', position: '@upper_anterior' }],
    [390, 20, 200, 'powder-jar', { shade: 'A3', pack: '50g' }, 'Opalisk'],
    [40, 180, 220, 'disc-zirconia', { shade: 'A1', height: '18' }],
    [270, 180, 210, 'rotary-cutter', { shape: '237', toothing: '190', size: '060' }],
    [430, 200, 180, 'wax-plates', {}, 'Basisline'],
  ],
  printing: [
    [20, 10, 330, 'printer', { design: '@dlp_printer' }],
    [330, 90, 190, 'printing-resin', { shade: 'A2', pack: '1kg' }, 'Polyluxa'],
    [450, 150, 190, 'printing-resin', { colour: '@pink', pack: '1kg' }, 'Printavolt'],
  ],
  spares: [
    [10, 20, 210, 'spare-part', { design: '@spare_motor' }, 'SX 20'],
    [210, 0, 210, 'spare-part', { design: '@spare_filter' }, 'SX 20'],
    [410, 30, 200, 'spare-part', { design: '@spare_bearing' }, 'SX 20'],
    [100, 185, 210, 'spare-part', { design: '@spare_seal' }, 'SX 20'],
    [320, 185, 210, 'spare-part', { design: '@spare_hose' }, 'SX 20'],
  ],
};

/** A standalone SVG of a scene. */
export function drawScene(scene: Scene): string {
  const body =
    scene in DRAWN ? DRAWN[scene as keyof typeof DRAWN]() : pieces(PIECES[scene as keyof typeof PIECES]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400">${body}</svg>`;
}

function pieces(list: readonly Piece[]): string {
  return list
    .map(([x, y, size, kind, properties, label]) => embed(x, y, size, kind, properties, label))
    .join('');
}

/** Drawings carry their own gradient ids, so each is embedded as an image of its own. */
function embed(
  x: number,
  y: number,
  size: number,
  kind: string,
  properties: Readonly<Record<string, string>>,
  label = '',
): string {
  const source = encodeURIComponent(drawArticle({ kind, label, properties }));
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml,${source}"/>`;
}

const SHADES = ['BL2', 'B1', 'A1', 'B2', 'A2', 'C1', 'A3', 'B3', 'A3.5', 'A4'] as const;

/** A drawer of the tooth cabinet: full, opened, empty and selected places. */
function cabinet(): string {
  const places = Array.from({ length: 50 }, (_, i) => place(i % 10, Math.floor(i / 10))).join('');
  return (
    '<rect x="20" y="24" width="600" height="352" rx="14" fill="#e4dccb" stroke="#b9ae97"/>' +
    '<rect x="32" y="36" width="576" height="328" rx="8" fill="#efe9dc"/>' +
    '<rect x="270" y="366" width="100" height="8" rx="4" fill="#b9ae97"/>' +
    places
  );
}

function place(column: number, row: number): string {
  const state = (row * 7 + column * 5) % 13;
  const x = 44 + column * 55.6;
  const y = 48 + row * 62;
  const empty = state === 4;
  const selected = state === 11;
  const frame =
    `<rect x="${x}" y="${y}" width="50" height="54" rx="6" fill="${empty ? 'none' : BRAND.surface}" ` +
    `stroke="${selected ? BRAND.action : '#b9ae97'}" stroke-width="${selected ? 3 : 1.2}"${empty ? ' stroke-dasharray="4 4"' : ''}/>`;
  if (empty) return frame;
  const fill = shadeColour(SHADES[column] ?? 'A2') ?? '#e9d9ba';
  const count = state === 9 ? 3 : 6;
  const teeth = Array.from({ length: count }, (_, i) => tooth(x + 6 + i * 6.6, y + 40, fill)).join('');
  return `${frame}<rect x="${x + 4}" y="${y + 36}" width="42" height="9" rx="2" fill="#c4574b"/>${teeth}`;
}

function tooth(x: number, y: number, fill: string): string {
  return `<path d="M${x} ${y}c-1.500-13 0-22 2.900-22s4.200 9 2.700 22z" fill="${fill}" stroke="#a98f5c" stroke-width=".6"/>`;
}

function parcel(): string {
  return (
    `<ellipse cx="320" cy="352" rx="230" ry="18" fill="${BRAND.ink}" opacity=".14"/>` +
    '<path d="M140 150l180-56 180 56v152l-180 56-180-56z" fill="#c99a5b"/><path d="M320 206v152l180-56V150z" fill="#b48549"/>' +
    '<path d="M140 150l180 56 180-56-180-56z" fill="#deb57c"/><path d="M226 123l180 56v44l24-8v-44L250 115z" fill="#f0d9b0"/>' +
    `<path d="M166 240l84 26v52l-84-26z" fill="${BRAND.surface}"/><g fill="${BRAND.ink}"><path d="M176 254l4 1v28l-4-1zM184 257l2 .6v28l-2-.6zM190 259l6 2v28l-6-2zM200 262l2 .6v28l-2-.6zM206 264l4 1v28l-4-1zM216 267l2 .6v28l-2-.6zM222 269l7 2v28l-7-2zM234 273l2 .6v28l-2-.6z"/></g>` +
    embed(360, 20, 170, 'powder-jar', { shade: 'A3', pack: '50g' }, 'Opalisk') +
    embed(200, 0, 180, 'tooth-set-anterior', { shade: 'A2', mould: 'S46', position: '@upper_anterior' })
  );
}

function scanner(): string {
  return (
    embed(40, 110, 270, 'disc-zirconia', { shade: 'A2', height: '18' }) +
    `<rect x="330" y="20" width="190" height="360" rx="26" fill="${BRAND.ink}"/><rect x="342" y="36" width="166" height="328" rx="14" fill="${BRAND.ground}"/>` +
    `<g fill="none" stroke="${BRAND.action}" stroke-width="6" stroke-linecap="round"><path d="M366 110V92a8 8 0 018-8h18M458 84h18a8 8 0 018 8v18M484 190v18a8 8 0 01-8 8h-18M392 216h-18a8 8 0 01-8-8v-18"/></g>` +
    dataMatrix(388, 112) +
    `<g fill="${BRAND.line}"><rect x="362" y="246" width="126" height="12" rx="4"/><rect x="362" y="268" width="90" height="10" rx="4"/></g><rect x="362" y="304" width="126" height="34" rx="6" fill="${BRAND.action}"/>`
  );
}

function dataMatrix(x: number, y: number): string {
  const cells = Array.from({ length: 144 }, (_, i) => [i % 12, Math.floor(i / 12)] as const)
    .filter(
      ([c, r]) =>
        c === 0 ||
        r === 11 ||
        (r === 0 && c % 2 === 0) ||
        (c === 11 && r % 2 === 1) ||
        (c * 7 + r * 11 + c * r) % 5 < 2,
    )
    .map(([c, r]) => `M${x + c * 6.2} ${y + r * 6.2}h6.200v6.200h-6.200z`)
    .join('');
  return `<path d="${cells}" fill="${BRAND.ink}"/>`;
}

/** A safety data sheet with its pictogram, before a certificate with its seal. */
function documents(): string {
  const seal =
    `<circle cx="0" cy="0" r="34" fill="${BRAND.type4}"/><circle cx="0" cy="0" r="27" fill="none" stroke="${BRAND['on-ink']}" stroke-width="2"/>` +
    `<path d="M-13 1l9 10 18-21" fill="none" stroke="${BRAND['on-ink']}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
  const ribbon = `<path d="M-18 26l-8 46 20-12 6 20 10-50zM18 26l8 46-20-12" fill="${BRAND.action}"/>`;
  const label =
    `<g transform="translate(24 20)"><path d="${GHS_FRAME}" fill="#fff" stroke="#c8102e" stroke-width="6"/><path d="${GHS['GHS02']}"/></g>` +
    lines(136, 46, [44, 72, 64]);
  return (
    `<ellipse cx="330" cy="372" rx="230" ry="16" fill="${BRAND.ink}" opacity=".14"/>` +
    `<g transform="translate(330 36) rotate(6)">${paper(lines(26, 40, [120, 168, 150, 160, 96]))}<g transform="translate(170 222)">${ribbon}${seal}</g></g>` +
    `<g transform="translate(96 34) rotate(-5)">${paper(label + lines(26, 146, [188, 176, 184, 150, 180, 110]))}</g>`
  );
}

const paper = (content: string): string =>
  `<path d="M0 8a8 8 0 018-8h182l48 48v272a8 8 0 01-8 8H8a8 8 0 01-8-8z" fill="${BRAND.surface}" stroke="#b9ae97" stroke-width="1.500"/><path d="M190 0v40a8 8 0 008 8h40z" fill="${BRAND.sunken}" stroke="#b9ae97" stroke-width="1.500"/>${content}`;

/** Lines of print, 26 apart. */
const lines = (x: number, y: number, widths: readonly number[]): string =>
  widths
    .map(
      (width, row) =>
        `<rect x="${x}" y="${y + row * 26}" width="${width}" height="10" rx="4" fill="${BRAND.line}"/>`,
    )
    .join('');
