import { rim } from '../light.ts';
import { darker, lighter } from '../colour-mix.ts';
import { drum } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, ellipse, line, path, repeat } from '../svg.ts';
import {
  bore,
  connection,
  GOLD,
  hexagon,
  label,
  platformOf,
  stand,
  thread,
  TITANIUM,
  turned,
} from './turned.ts';

/** A laboratory analog: implant platform on a grooved root for the model. */
export function labAnalog(sheet: Sheet, subject: Subject): string {
  const platform = platformOf(subject);
  const digital = subject.code('design') === 'digital_analog';
  const half = platform.half;
  const root = digital
    ? turned(sheet, '#b9c2c6', [
        [110, half],
        [250, half * 0.94],
        [250, half * 0.7],
        [318, half * 0.7],
      ]) +
      path(d`M${200 + half * 0.2} 120h${half * 0.8}v120h${-half * 0.8}z`, darker(TITANIUM, 0.35), {
        opacity: 0.45,
      }) +
      thread(262, 316, half * 0.7, 9)
    : turned(sheet, '#b9c2c6', [
        [110, half],
        [318, half * 0.82],
      ]) +
      line(
        repeat(
          5,
          (i) =>
            d`M${200 - half * 0.96 + i * 0.6} ${160 + i * 32}a${half} ${half * 0.17} 0 0 0 ${2 * half * 0.96} 0`,
        ),
        '#46525a',
        6,
        { opacity: 0.6 },
      );
  const body =
    root +
    turned(sheet, platform.colour, [
      [84, half * 1.05],
      [112, half * 1.02],
    ]) +
    bore(84, half * 0.56) +
    hexagon(84, half * 0.4);
  return stand(sheet, 76, 322, half, body) + label(platform, '');
}

/** An impression coping: retentive for the open tray (with its long screw), smooth for the closed one. */
export function impressionCoping(sheet: Sheet, subject: Subject): string {
  const platform = platformOf(subject);
  const half = platform.half;
  const long = subject.code('length') === 'long' ? 1 : 0.8;
  const top = 262 - 168 * long;
  const open = subject.code('design') !== 'closed_tray';
  const screw = open
    ? turned(sheet, GOLD, [
        [top - 58, half * 0.32],
        [top + 4, half * 0.32],
      ]) + line(d`M${200 - half * 0.2} ${top - 58}h${half * 0.4}`, '#5b4718', 3)
    : '';
  const core = open
    ? turned(sheet, TITANIUM, [
        [top, half * 0.86],
        [top + 34, half * 0.86],
        [top + 44, half * 0.56],
        [top + 76, half * 0.56],
        [top + 86, half * 0.9],
        [238, half * 0.9],
        [262, half * 0.94],
      ]) +
      path(d`M${200 + half * 0.2} ${top + 4}h${half * 0.66}v28h${-half * 0.66}z`, darker(TITANIUM, 0.4), {
        opacity: 0.4,
      })
    : turned(sheet, TITANIUM, [
        [top, half * 0.5],
        [230, half * 0.86],
        [262, half * 0.94],
      ]) +
      line(
        repeat(3, (i) => d`M${200 - half * 0.7} ${top + 50 + i * 28}h${half * 1.4}`),
        darker(TITANIUM, 0.5),
        5,
        { opacity: 0.5 },
      ) +
      bore(top, half * 0.26);
  const body =
    connection(sheet, 264, half, true) +
    screw +
    core +
    turned(sheet, platform.colour, [
      [244, half],
      [266, half * 0.94],
    ]);
  return stand(sheet, open ? top - 62 : top - 6, 314, half, body) + label(platform, '');
}

/** A scan body: matt white PEEK (or titanium for the laboratory) with its scan flat. */
export function scanBody(sheet: Sheet, subject: Subject): string {
  const platform = platformOf(subject);
  const half = platform.half * 1.12;
  const colour = subject.code('design') === 'laboratory' ? '#c4c9cb' : '#efe8d8';
  const matt = sheet.linear('across', [
    [0, darker(colour, 0.3)],
    [0.22, lighter(colour, 0.5)],
    [0.5, colour],
    [1, darker(colour, 0.36)],
  ]);
  const body =
    connection(sheet, 264, platform.half, true) +
    turned(sheet, platform.colour, [
      [228, half],
      [266, platform.half * 0.94],
    ]) +
    path(drum(200, 84, half, 146, half * 0.17), matt, rim(colour)) +
    path(
      d`M${200 + half * 0.1} ${84 + half * 0.16}L${200 + half} 84V150L${200 + half * 0.1} 158z`,
      lighter(colour, 0.5),
      { stroke: darker(colour, 0.4), 'stroke-width': 1.2 },
    ) +
    ellipse(200, 84, half, half * 0.17, lighter(colour, 0.5), rim(colour)) +
    path(
      d`M${200 + half * 0.1} ${84 + half * 0.17}L${200 + half} 84L${200 + half * 0.7} ${84 - half * 0.1}z`,
      darker(colour, 0.1),
      { opacity: 0.7 },
    ) +
    bore(82, half * 0.3);
  return stand(sheet, 76, 314, platform.half, body) + label(platform, '');
}

/** An abutment screw, twice: head with its drive, shaft, thread. */
export function abutmentScrew(sheet: Sheet, subject: Subject): string {
  const platform = platformOf(subject);
  const colour = subject.choose(
    'design',
    { definitive_screw: GOLD, lab_screw: '#b4bdc2', angled_channel_screw: '#7d9bc4' },
    GOLD,
  );
  const half = platform.half * 0.78;
  const head =
    subject.code('design') === 'angled_channel_screw'
      ? ([
          [86, half * 0.7],
          [112, half],
          [132, half * 0.6],
        ] as const)
      : ([
          [86, half],
          [128, half],
          [140, half * 0.6],
        ] as const);
  const body =
    turned(sheet, colour, [
      [136, half * 0.52],
      [214, half * 0.52],
      [220, half * 0.72],
      [306, half * 0.62],
      [318, half * 0.3],
    ]) +
    thread(222, 308, half * 0.68, 11) +
    turned(sheet, colour, head) +
    hexagon(86, half * 0.46);
  return stand(sheet, 78, 320, half * 0.6, body) + label(platform, '');
}
