import * as draw from './things.ts';
import type { Stage, Step } from './things.ts';
import { TRADE_FILMS } from './trade-films.ts';

const { ease, pulse, rows } = draw;

const desk = (s: Stage) => draw.screen(s, [140, 30, 360, 250]);

/** The films of the demonstration by name; each has as many steps as its written guide (content/seed/texts). */
export const FILMS: Readonly<Record<string, readonly Step[]>> = {
  'first-scan': [
    (s, t) => {
      const [x, y, w] = draw.phone(s);
      draw.camera(s, x + w / 2 - 46, y + 50);
      draw.finger(s, x + w / 2 + 90 - 90 * ease(t, 0, 0.5), y + 170 - 90 * ease(t, 0, 0.5), pulse(t, 0.55));
    },
    (s, t) => {
      const size = 60 + 40 * ease(t);
      draw.code(s, 320 - size / 2, 170 - size / 2, size);
      for (const [dx, dy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) // prettier-ignore
        draw.path(s, [[320 + dx * 90, 170 + dy * 60], [320 + dx * 90, 170 + dy * 90], [320 + dx * 60, 170 + dy * 90]], 'action', 6); // prettier-ignore
    },
    (s, t) => {
      const [x, y, w] = draw.phone(s);
      rows(s, [x, y, w], Math.ceil(ease(t, 0.2, 0.8) * 4));
      draw.tick(s, x + w / 2, y + 180, ease(t, 0.5, 0.8));
    },
    (s, t) => {
      const [x, y, w] = draw.phone(s, 130);
      rows(s, [x, y, w], 3, ['line', 'action']);
      draw.crown(s, 470, 160, 2.4);
      draw.path(s, [[300, 130], [300 + 110 * ease(t, 0.2, 0.7), 150]], 'action', 5); // prettier-ignore
    },
    (s, t) => {
      s.c.globalAlpha = 0.25 + 0.75 * ease(t, 0.2, 0.5);
      draw.disc(s, 470, 120, 34, 'type4-soft', 'type4');
      s.c.globalAlpha = 1;
      const [x, y, w] = draw.phone(s, 130);
      draw.row(s, x, y + 40, w, t > 0.55 ? 'ok' : 'action');
      draw.finger(s, x + 40 + 50 * ease(t), y + 90, pulse(t, 0.5));
    },
  ],
  'tooth-drawer': [
    (s, t) => drawers(s, ease(t), 6),
    (s, t) => {
      drawers(s, 1, 6 - Math.round(ease(t, 0.4, 0.8) * 2));
      draw.finger(s, 300, 230 - 40 * ease(t, 0, 0.4), pulse(t, 0.4));
    },
    (s, t) => {
      drawers(s, 1, 2);
      draw.cart(s, 520, 110, ease(t, 0.2, 0.9));
    },
    (s, t) => {
      drawers(s, 1, 4);
      draw.tick(s, 250, 226, ease(t, 0.2, 0.5), 'type4');
      draw.tick(s, 390, 226, ease(t, 0.5, 0.8), 'type4');
    },
    (s, t) => {
      drawers(s, 1, 2 + Math.round(ease(t, 0.3, 0.9) * 4));
      draw.parcel(s, 500 - 40 * ease(t), 30, { open: 1 });
    },
  ],
  'label-sheet': [
    (s, t) => labels(s, Math.round(ease(t) * 12), 0),
    (s, t) => {
      labels(s, 12, 0, Math.round(ease(t) * 12));
    },
    (s, t) => {
      draw.box(s, [200, 60, 240, 70], 'ink', { radius: 10, stroke: null });
      draw.sheet(s, 250, 110 + 60 * ease(t), 140, 150);
      draw.box(s, [200, 60, 240, 56], 'ink', { radius: 10, stroke: null });
    },
    (s, t) => labels(s, 12, 14 * (1 - ease(t, 0.2, 0.8)), 12),
    (s, t) => {
      labels(s, 12, 0, 12);
      draw.box(s, [470, 130, 110, 120], 'type4-soft', { stroke: 'type4' });
      draw.code(s, 380 + 120 * ease(t), 130 + 35 * ease(t), 46);
    },
  ],
  'order-pad': [
    (s, t) => {
      const [x, y, w] = desk(s);
      draw.box(s, [x, y, w, 40], 'surface', { stroke: t > 0.6 ? 'focus' : 'line' });
      draw.finger(s, x + 300 - 220 * ease(t, 0, 0.5), y + 150 - 130 * ease(t, 0, 0.5), pulse(t, 0.55));
    },
    (s, t) => {
      draw.sheet(s, 20, 70, 100, 150);
      const [x, y, w] = desk(s);
      rows(s, [x, y, w], Math.ceil(ease(t, 0.1, 0.9) * 5));
    },
    (s, t) => {
      const [x, y, w] = desk(s);
      rows(s, [x, y, w], 5);
      for (let i = 0; i < 5; i++)
        if (i !== 2) draw.tick(s, x + w - 14, y + 13 + i * 33, ease(t, i * 0.15, i * 0.15 + 0.25));
    },
    (s, t) => {
      const [x, y, w] = desk(s);
      rows(s, [x, y, w], 5, ['line', 'line', t < 0.6 ? 'bad' : 'ok']);
      draw.tick(s, x + w - 14, y + 79, 1, t < 0.6 ? 'bad' : 'ok');
      draw.finger(s, x + 60, y + 100, pulse(t, 0.35));
    },
    (s, t) => {
      const [x, y, w] = desk(s);
      rows(s, [x, y, w], 5 - Math.round(ease(t, 0.3, 0.9) * 5));
      draw.button(s, x + w - 120, y + 168, 120);
      draw.finger(s, x + w - 60, y + 185, pulse(t, 0.15));
      draw.cart(s, 540, 130, ease(t, 0.3, 0.9));
    },
  ],
  release: [
    (s, t) => {
      draw.cart(s, 120, 140, 1);
      draw.path(s, [[250, 160], [250 + 120 * ease(t, 0.2, 0.7), 160]], 'ink-3', 5); // prettier-ignore
      draw.clock(s, 450, 160, ease(t, 0.5, 1) * 0.3);
    },
    (s, t) => {
      draw.phone(s);
      draw.box(s, [262, 90 - 20 * (1 - ease(t, 0.2, 0.5)), 116, 46], 'warn-soft', { stroke: 'warn' });
      draw.disc(s, 372, 88, 9 * ease(t, 0.4, 0.6), 'action');
    },
    (s, t) => {
      const [x, y, w] = draw.phone(s);
      rows(s, [x, y, w], Math.ceil(ease(t, 0.1, 0.8) * 4));
    },
    (s, t) => {
      const [x, y, w] = draw.phone(s);
      rows(s, [x, y, w], 4, ['line', t > 0.3 ? 'action' : 'line']);
      draw.button(s, x, y + 150, w, 'ok');
      draw.button(s, x, y + 190, w, 'ink-3');
      draw.finger(s, x + w / 2, y + 60 + 105 * ease(t, 0.4, 0.7), pulse(t, 0.72));
    },
    (s, t) => {
      draw.parcel(s, 80 + 120 * ease(t), 130);
      draw.phone(s, 440);
      draw.tick(s, 510, 170, 1.6 * ease(t, 0.5, 0.8));
    },
  ],
  'order-list': [
    (s, t) => {
      const [x, y, w] = desk(s);
      draw.box(s, [x, y, 120, 120], 'sunken');
      draw.crown(s, x + 60, y + 62, 2);
      draw.button(s, x + 140, y + 80, w - 200);
      draw.disc(s, x + w - 30, y + 95, 16, 'surface', 'action');
      draw.finger(s, x + w - 30, y + 170 - 70 * ease(t, 0, 0.5), pulse(t, 0.55));
    },
    (s, t) => {
      const [x, y, w] = desk(s);
      rows(s, [x, y, w], 3, [t > 0.5 ? 'action' : 'line']);
      draw.finger(s, x + 80, y + 80 - 60 * ease(t, 0, 0.5), pulse(t, 0.5));
    },
    (s, t) => {
      const [x, y, w] = desk(s);
      rows(s, [x, y, w], 5);
      for (let i = 0; i < Math.ceil(ease(t) * 5); i++)
        draw.box(s, [x + w - 44, y + 7 + i * 33, 34, 12], 'type4-soft', { radius: 4 });
    },
    (s, t) => {
      const [x, y, w] = desk(s);
      rows(s, [x, y, w], 5);
      draw.button(s, x, y + 168, 150);
      draw.finger(s, x + 75, y + 185, pulse(t, 0.2));
      draw.cart(s, 540, 130, ease(t, 0.4, 0.9));
    },
    (s, t) => {
      desk(s);
      draw.sheet(s, 270 + 250 * ease(t, 0.2, 0.8), 90, 90, 120);
    },
  ],
  ...TRADE_FILMS,
};

/** A cabinet's open drawer with six places; `there` of them hold a set. */
function drawers(s: Stage, open: number, there: number): void {
  draw.box(s, [120, 40, 370, 90], 'sunken');
  for (let i = 0; i < 2; i++) draw.box(s, [136, 52 + i * 36, 338, 28], 'surface', { radius: 4 });
  draw.box(s, [120, 130 + 10 * open, 370, 20 + 150 * open], 'sunken');
  if (open < 0.7) return;
  for (let i = 0; i < 6; i++)
    draw.teeth(s, 132 + (i % 3) * 120, 160 + Math.floor(i / 3) * 66, i < there ? 6 : 0, 0.95);
}

/** A sheet of labels, some of them printed, printed off by so many pixels. */
function labels(s: Stage, count: number, off: number, printed = 0): void {
  draw.box(s, [200, 20, 240, 310], 'surface', { radius: 4 });
  for (let i = 0; i < count; i++) {
    const [x, y] = [216 + (i % 3) * 72, 36 + Math.floor(i / 3) * 72];
    draw.box(s, [x, y, 64, 62], 'ground', { radius: 6, stroke: 'line' });
    if (i < printed) draw.code(s, x + 12 + off, y + 11 + off, 40);
  }
}
