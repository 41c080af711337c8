/**
 * Things of a laboratory as flat drawings on a canvas of 640 × 360: what the films of the demonstration are made of. No words stand in
 * them; those are captions. This file runs in a browser (scripts/videos.ts) and imports nothing that runs.
 */
export type Palette = Readonly<Record<string, string>>;

export interface Stage {
  c: CanvasRenderingContext2D;
  p: Palette;
}

/** A step of a film: draws it at a time between 0 and 1. */
export type Step = (s: Stage, t: number) => void;

/** Slow, fast, slow: 0 to 1, also for times outside. */
export function ease(t: number, from = 0, to = 1): number {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

export function box(
  { c, p }: Stage,
  [x, y, w, h]: readonly [number, number, number, number],
  fill = 'surface',
  { radius = 8, stroke = 'line-strong' as string | null } = {},
): void {
  c.beginPath();
  c.roundRect(x, y, w, h, radius);
  c.fillStyle = p[fill]!;
  c.fill();
  if (!stroke) return;
  c.strokeStyle = p[stroke]!;
  c.lineWidth = 2;
  c.stroke();
}

export function disc(
  { c, p }: Stage,
  x: number,
  y: number,
  r: number,
  fill: string,
  stroke: string | null = null,
): void {
  c.beginPath();
  c.arc(x, y, Math.max(0, r), 0, 7);
  c.fillStyle = p[fill]!;
  c.fill();
  if (!stroke) return;
  c.strokeStyle = p[stroke]!;
  c.lineWidth = 2;
  c.stroke();
}

export function path(
  { c, p }: Stage,
  points: readonly (readonly [number, number])[],
  stroke = 'ink',
  width = 4,
): void {
  c.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? c.moveTo(x, y) : c.lineTo(x, y)));
  c.strokeStyle = p[stroke]!;
  c.lineWidth = width;
  c.lineJoin = c.lineCap = 'round';
  c.stroke();
}

/** A line of a list: sign, words, number. */
export function row(s: Stage, x: number, y: number, w: number, tone = 'line'): void {
  box(s, [x, y, w, 26], 'surface', { radius: 5, stroke: tone === 'line' ? 'line' : tone });
  box(s, [x + 10, y + 9, w * 0.18, 8], 'line-strong', { radius: 4, stroke: null });
  box(s, [x + 20 + w * 0.2, y + 9, w * 0.4, 8], 'line', { radius: 4, stroke: null });
  box(s, [x + w - 44, y + 7, 34, 12], 'sunken', { radius: 4, stroke: null });
}

/** How far a press that begins at a time has come, 0 without one. */
export const pulse = (t: number, at: number): number => (t > at && t < at + 0.2 ? (t - at) / 0.2 : 0);

/** Rows that come one by one. */
export function rows(
  s: Stage,
  [x, y, w]: readonly [number, number, number],
  count: number,
  tones: readonly string[] = [],
): void {
  for (let i = 0; i < count; i++) row(s, x, y + i * 33, w, tones[i]);
}

export function tick(s: Stage, x: number, y: number, grown = 1, tone = 'ok'): void {
  disc(s, x, y, 13 * grown, tone);
  if (grown < 0.6) return;
  if (tone === 'bad') {
    path(s, [[x - 5, y - 5], [x + 5, y + 5]], 'surface', 3); // prettier-ignore
    path(s, [[x + 5, y - 5], [x - 5, y + 5]], 'surface', 3); // prettier-ignore
  } else path(s, [[x - 6, y], [x - 1, y + 5], [x + 7, y - 5]], 'surface', 3); // prettier-ignore
}

/** The tip of a finger, with a ring while it presses. */
export function finger(s: Stage, x: number, y: number, press = 0): void {
  if (press > 0) {
    s.c.globalAlpha = 1 - press;
    disc(s, x, y, 12 + 18 * press, 'action');
    s.c.globalAlpha = 1;
  }
  disc(s, x, y, 11, 'type4-soft', 'type4');
}

/** A screen: of a desk where it is wide, of a phone where it is high. Gives where its content begins. */
export function screen(
  s: Stage,
  area: readonly [number, number, number, number],
): readonly [number, number, number] {
  const [x, y, w, h] = area;
  box(s, area, 'ink', { radius: 14, stroke: null });
  box(s, [x + 7, y + 7, w - 14, h - 14], 'ground', { radius: 9, stroke: null });
  box(s, [x + 7, y + 7, w - 14, 22], 'sunken', { radius: 9, stroke: null });
  return [x + 18, y + 40, w - 36];
}

export function button(s: Stage, x: number, y: number, w: number, tone = 'action'): void {
  box(s, [x, y, w, 30], tone, { radius: 7, stroke: null });
  box(s, [x + w * 0.25, y + 12, w * 0.5, 6], 'surface', { radius: 3, stroke: null });
}

export function cart(s: Stage, x: number, y: number, load = 0): void {
  path(s, [[x - 14, y - 10], [x, y - 10], [x + 12, y + 34], [x + 66, y + 34], [x + 76, y], [x + 4, y]]); // prettier-ignore
  disc(s, x + 22, y + 47, 7, 'ink');
  disc(s, x + 56, y + 47, 7, 'ink');
  for (let i = 0; i < Math.round(load * 4); i++)
    box(s, [x + 12 + i * 15, y - 16 - (i % 2) * 6, 13, 22], i % 2 ? 'type4-soft' : 'ok-soft', { radius: 3 });
}

export function parcel(s: Stage, x: number, y: number, { open = 0, dent = 0 } = {}): void {
  const { c, p } = s;
  box(s, [x, y, 170, 120], 'type4-soft', { radius: 6, stroke: 'type4' });
  box(s, [x + 74, y, 22, 120], 'surface', { radius: 0, stroke: null });
  box(s, [x + 110, y + 74, 48, 32], 'surface', { radius: 3 });
  for (let i = 0; i < 3; i++)
    box(s, [x + 116, y + 81 + i * 8, 30 - i * 6, 4], 'line-strong', { radius: 2, stroke: null });
  if (dent > 0) {
    c.beginPath();
    c.moveTo(x, y + 20);
    c.lineTo(x + 44 * dent, y + 46);
    c.lineTo(x + 14 * dent, y + 66);
    c.lineTo(x, y + 84);
    c.fillStyle = p['ground']!;
    c.fill();
    path(s, [[x, y + 20], [x + 44 * dent, y + 46], [x + 14 * dent, y + 66], [x, y + 84]], 'bad', 3); // prettier-ignore
  }
  if (open > 0) {
    path(s, [[x, y], [x - 34 * open, y - 46 * open]], 'type4', 6); // prettier-ignore
    path(s, [[x + 170, y], [x + 170 + 34 * open, y - 46 * open]], 'type4', 6); // prettier-ignore
    box(s, [x + 8, y - 6 * open, 154, 14], 'ink', { radius: 3, stroke: null });
  }
}

export function camera(s: Stage, x: number, y: number, flash = 0): void {
  box(s, [x, y, 92, 62], 'ink', { radius: 10, stroke: null });
  box(s, [x + 30, y - 12, 32, 16], 'ink', { radius: 5, stroke: null });
  disc(s, x + 46, y + 32, 22, 'sunken');
  disc(s, x + 46, y + 32, 13, 'link');
  if (flash <= 0) return;
  s.c.globalAlpha = flash * 0.75;
  box(s, [0, 0, 640, 360], 'surface', { radius: 0, stroke: null });
  s.c.globalAlpha = 1;
}

export function clock(s: Stage, x: number, y: number, turned: number): void {
  disc(s, x, y, 36, 'surface', 'ink');
  s.c.beginPath();
  s.c.moveTo(x, y);
  s.c.arc(x, y, 30, -Math.PI / 2, -Math.PI / 2 + turned * 2 * Math.PI);
  s.c.fillStyle = s.p['type4-soft']!;
  s.c.fill();
  const angle = turned * 2 * Math.PI - Math.PI / 2;
  path(s, [[x, y], [x + 26 * Math.cos(angle), y + 26 * Math.sin(angle)]]); // prettier-ignore
}

export function phone(s: Stage, x = 250, y = 40): readonly [number, number, number] {
  return screen(s, [x, y, 140, 270]);
}

/** A sheet of paper with lines. */
export function sheet(s: Stage, x: number, y: number, w = 110, h = 150): void {
  box(s, [x, y, w, h], 'surface', { radius: 5 });
  for (let i = 0; i < Math.floor((h - 30) / 18); i++)
    box(s, [x + 14, y + 18 + i * 18, (w - 28) * (i % 3 === 2 ? 0.6 : 1), 7], 'line', {
      radius: 3,
      stroke: null,
    });
}

/** A card of six teeth; taken ones are outlines. */
export function teeth(s: Stage, x: number, y: number, there = 6, scale = 1): void {
  box(s, [x, y, 116 * scale, 40 * scale], 'surface', { radius: 6 * scale });
  for (let i = 0; i < 6; i++)
    box(s, [x + (9 + i * 17) * scale, y + (9 + (i === 0 || i === 5 ? 3 : 0)) * scale, 13 * scale, (22 - (i === 0 || i === 5 ? 4 : 0)) * scale], i < there ? 'type4-soft' : 'ground', { radius: 5 * scale, stroke: i < there ? 'type4' : 'line' }); // prettier-ignore
}

/** A square code as on packs. */
export function code(s: Stage, x: number, y: number, size: number): void {
  box(s, [x, y, size, size], 'surface', { radius: 3, stroke: 'ink' });
  const cell = size / 12;
  for (let i = 0; i < 100; i++)
    if ((i * 7 + Math.floor(i / 10) * 3 + ((i * i) % 5)) % 3 === 0 || i % 10 === 0 || i > 89)
      box(s, [x + cell + (i % 10) * cell, y + cell + Math.floor(i / 10) * cell, cell, cell], 'ink', {
        radius: 0,
        stroke: null,
      });
}

export function bowl(s: Stage, x: number, y: number, { filled = 0, tone = 'link' } = {}): void {
  const { c, p } = s;
  const form = new Path2D(`M${x} ${y}q15 110 80 112q65 -2 80 -112z`);
  c.save();
  c.clip(form);
  c.fillStyle = p['surface']!;
  c.fillRect(x, y, 160, 112);
  if (filled > 0) box(s, [x, y + 112 - 84 * filled, 160, 120], tone, { radius: 0, stroke: null });
  c.restore();
  c.strokeStyle = p['ink']!;
  c.lineWidth = 3;
  c.stroke(form);
}

/** A disc for milling with what was milled of it. */
export function puck(s: Stage, x: number, y: number, r: number, milled = 0): void {
  disc(s, x, y, r, 'surface', 'line-strong');
  disc(s, x, y, r - 9, 'ground', 'line');
  for (let i = 0; i < 6; i++) {
    const [px, py] = [x + r * 0.52 * Math.cos(i), y + r * 0.52 * Math.sin(i)];
    if (i / 6 < milled) crown(s, px, py, r / 90);
  }
}

export function crown({ c, p }: Stage, x: number, y: number, scale = 1, tone = 'type4-soft'): void {
  c.beginPath();
  c.moveTo(x - 15 * scale, y - 12 * scale);
  c.quadraticCurveTo(x, y - 22 * scale, x + 15 * scale, y - 12 * scale);
  c.quadraticCurveTo(x + 18 * scale, y + 6 * scale, x + 10 * scale, y + 18 * scale);
  c.lineTo(x - 10 * scale, y + 18 * scale);
  c.quadraticCurveTo(x - 18 * scale, y + 6 * scale, x - 15 * scale, y - 12 * scale);
  c.fillStyle = p[tone]!;
  c.fill();
  c.strokeStyle = p['type4']!;
  c.lineWidth = 2;
  c.stroke();
}

/** A dental arch, as a model or printed. */
export function arch(s: Stage, x: number, y: number, scale = 1, tone = 'type4-soft'): void {
  const { c, p } = s;
  c.beginPath();
  c.arc(x, y, 52 * scale, Math.PI, 0);
  c.lineTo(x + 52 * scale, y + 40 * scale);
  c.lineTo(x + 28 * scale, y + 40 * scale);
  c.arc(x, y + 4 * scale, 28 * scale, 0, Math.PI, true);
  c.lineTo(x - 28 * scale, y + 40 * scale);
  c.lineTo(x - 52 * scale, y + 40 * scale);
  c.closePath();
  c.fillStyle = p[tone]!;
  c.fill();
  c.strokeStyle = p['type4']!;
  c.lineWidth = 2;
  c.stroke();
  for (let i = 0; i < 9; i++) {
    const angle = Math.PI + (i / 8) * Math.PI;
    disc(
      s,
      x + 40 * scale * Math.cos(angle),
      y + 40 * scale * Math.sin(angle),
      7 * scale,
      'surface',
      'line-strong',
    );
  }
}
