import * as draw from './things.ts';
import type { Step } from './things.ts';

const { ease, pulse, rows } = draw;

/** Films about the trade itself. */
export const TRADE_FILMS: Readonly<Record<string, readonly Step[]>> = {
  'mixing-plaster': [
    (s, t) => {
      draw.box(s, [120, 60, 60, 150], 'surface', { radius: 6, stroke: 'ink' });
      draw.box(s, [124, 206 - 110 * (1 - ease(t)), 52, 110 * (1 - ease(t))], 'link', {
        radius: 2,
        stroke: null,
      });
      for (let i = 1; i < 6; i++) draw.path(s, [[120, 60 + i * 25], [134, 60 + i * 25]], 'ink', 2); // prettier-ignore
      draw.bowl(s, 320, 150, { filled: 0.4 * ease(t) });
    },
    (s, t) => {
      draw.bowl(s, 240, 150, { filled: 0.4 + 0.3 * ease(t), tone: t < 0.6 ? 'link' : 'type4-soft' });
      for (let i = 0; i < 14; i++)
        draw.disc(s, 280 + ((i * 37) % 80), 60 + ((i * 23 + t * 300) % 110), 4, 'type4');
      draw.clock(s, 520, 120, ease(t, 0.3, 1) * 0.33);
    },
    (s, t) => {
      draw.bowl(s, 240, 150, { filled: 0.7, tone: 'type4-soft' });
      draw.box(s, [236, 134, 168, 20], 'ink', { radius: 6, stroke: null });
      draw.path(s, [[320, 134], [320, 70]], 'ink', 8); // prettier-ignore
      draw.path(s, [[320 + 34 * Math.cos(t * 30), 225], [320 - 34 * Math.cos(t * 30), 225]], 'ink', 6); // prettier-ignore
      draw.clock(s, 520, 120, ease(t));
    },
    (s, t) => {
      const shake = 3 * Math.sin(t * 120);
      draw.box(s, [200, 250, 240, 34], 'ink-3', { stroke: null });
      draw.arch(s, 320 + shake, 200, 1.3, 'bad-soft');
      draw.path(s, [[252 + shake, 100], [262 + 70 * ease(t) + shake, 180]], 'type4', 9); // prettier-ignore
    },
    (s, t) => {
      draw.arch(s, 240, 220, 1.3, 'bad-soft');
      draw.arch(s, 240, 220 - 110 * ease(t, 0.6, 0.95), 1.3);
      draw.clock(s, 500, 150, ease(t, 0, 0.6));
    },
  ],
  'zirconia-sintering': [
    (s, t) => {
      draw.puck(s, 300, 160, 110, ease(t));
      draw.box(s, [300 + 60 * Math.cos(t * 12) - 5, 60, 10, 100 + 50 * Math.sin(t * 12)], 'ink', {
        radius: 4,
        stroke: null,
      });
    },
    (s, t) => {
      draw.crown(s, 300, 180, 3.6);
      draw.disc(s, 390 - 30 * ease(t, 0, 0.4), 190, 22, 'ink-3', 'ink');
      for (let i = 0; i < 10; i++)
        draw.disc(s, 400 + ((i * 31 + t * 200) % 120), 150 + ((i * 17) % 80), 2.5, 'line-strong');
    },
    (s, t) => {
      draw.crown(s, 300, 180, 3.6, t > 0.5 ? 'type4-soft' : 'surface');
      draw.path(s, [[460, 70], [350 - 60 * ease(t), 150 + 40 * ease(t)]], 'type4', 9); // prettier-ignore
    },
    (s, t) => {
      draw.bowl(s, 240, 150, { filled: 0.6, tone: 'sunken' });
      for (let i = 0; i < 40; i++)
        draw.disc(s, 262 + ((i * 29) % 116), 214 + Math.floor(i / 10) * 11, 5, 'surface', 'line');
      draw.crown(s, 290, 100 + 96 * ease(t, 0, 0.5), 1.2);
      draw.crown(s, 350, 100 + 96 * ease(t, 0.4, 0.9), 1.2);
    },
    (s, t) => {
      draw.box(s, [90, 70, 190, 190], 'ink', { radius: 14, stroke: null });
      draw.box(s, [120, 110, 130, 110], t > 0.2 && t < 0.85 ? 'action' : 'ink-3', {
        radius: 8,
        stroke: null,
      });
      draw.crown(s, 185, 175, 1.4);
      const curve: [number, number][] = [[350, 250], [430, 100], [500, 100], [590, 250]]; // prettier-ignore
      draw.path(s, [[340, 260], [600, 260]], 'line-strong', 3); // prettier-ignore
      draw.path(s, curve, 'line', 4);
      const at = ease(t) * 3;
      const index = Math.min(2, Math.floor(at));
      const [a, b] = [curve[index]!, curve[index + 1]!];
      draw.disc(s, a[0] + (b[0] - a[0]) * (at - index), a[1] + (b[1] - a[1]) * (at - index), 10, 'action');
    },
  ],
  'print-clean-cure': [
    (s, t) => {
      draw.box(s, [220, 60, 200, 20], 'ink', { radius: 4, stroke: null });
      draw.arch(s, 320, 130 + 60 * ease(t, 0.6, 0.95), 1.2, 'link');
      for (let i = 0; i < 3; i++) draw.disc(s, 280 + i * 40, 200 + ((t * 180 + i * 40) % 90), 4, 'link');
    },
    (s, t) => {
      for (const x of [110, 350]) draw.bowl(s, x, 150, { filled: 0.7, tone: 'ok-soft' });
      const x = t < 0.55 ? 190 : 430;
      draw.arch(s, x + 4 * Math.sin(t * 60), 215, 0.8, 'link');
      draw.clock(s, 580, 80, t < 0.55 ? ease(t, 0, 0.5) * 0.6 : 0.6 + 0.4 * ease(t, 0.6, 1));
    },
    (s, t) => {
      draw.arch(s, 360, 190, 1.4, 'link');
      draw.box(s, [90, 150, 120, 34], 'ink', { radius: 8, stroke: null });
      for (let i = 0; i < 4; i++) draw.path(s, [[220 + ((t * 160 + i * 24) % 70), 150 + i * 11], [250 + ((t * 160 + i * 24) % 70), 150 + i * 11]], 'line-strong', 3); // prettier-ignore
    },
    (s, t) => {
      draw.box(s, [200, 60, 240, 220], 'ink', { radius: 14, stroke: null });
      draw.box(s, [224, 84, 192, 172], 'link', { radius: 8, stroke: null });
      s.c.save();
      s.c.translate(320, 190);
      s.c.scale(Math.cos(Math.PI * ease(t, 0.45, 0.65)) < 0 ? -1 : 1, t > 0.55 ? -1 : 1);
      draw.arch(s, 0, 0, 1.2);
      s.c.restore();
      for (let i = 0; i < 5; i++) draw.path(s, [[244 + i * 38, 90], [244 + i * 38, 104 + 8 * Math.sin(t * 30 + i)]], 'type4-soft', 5); // prettier-ignore
    },
    (s, t) => {
      draw.arch(s, 300, 170, 1.5);
      for (let i = 0; i < 6; i++) if (i / 6 > ease(t)) draw.path(s, [[240 + i * 24, 230], [240 + i * 24, 280]], 'link', 4); // prettier-ignore
      draw.tick(s, 470, 120, 1.6 * ease(t, 0.7, 0.95));
    },
  ],
  'parcel-damage': [
    (s, t) => {
      draw.parcel(s, 120, 120, { dent: 1 });
      draw.sheet(s, 400, 80, 130, 170);
      draw.path(s, [[418, 220], [418 + 80 * ease(t, 0.3, 0.8), 214]], 'action', 5); // prettier-ignore
    },
    (s, t) => {
      draw.parcel(s, 120, 120, { dent: 1 });
      draw.camera(s, 420 - 40 * ease(t, 0, 0.3), 150, t > 0.5 ? 1 - ease(t, 0.5, 0.7) : 0);
    },
    (s, t) => {
      draw.parcel(s, 120, 150, { dent: 1, open: ease(t, 0, 0.4) });
      draw.camera(s, 400, 120, t > 0.65 ? 1 - ease(t, 0.65, 0.85) : 0);
    },
    (s, t) => {
      draw.box(s, [80, 250, 300, 12], 'ink-3', { radius: 3, stroke: null });
      draw.parcel(s, 140, 40 + 90 * ease(t, 0, 0.5), { dent: 1 });
      draw.tick(s, 460, 180, 1.6 * ease(t, 0.5, 0.8));
    },
    (s, t) => {
      const [x, y, w] = draw.phone(s);
      for (let i = 0; i < 3; i++)
        draw.box(s, [x + i * (w / 3), y, w / 3 - 6, 40], i / 3 < ease(t, 0, 0.4) ? 'type4-soft' : 'sunken', {
          radius: 4,
        });
      rows(s, [x, y + 56, w], 3);
      draw.button(s, x, y + 180, w);
      draw.finger(s, x + w / 2, y + 197, pulse(t, 0.6));
    },
  ],
};
