import { darker } from '../colour-mix.ts';
import { metal } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, ellipse, line, path, rect, repeat } from '../svg.ts';
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

/** A titanium base: chimney for the crown, shoulder, collar by gingiva height, foot. */
export function titaniumBase(sheet: Sheet, subject: Subject): string {
  const platform = platformOf(subject);
  const gingiva = 8 + subject.number('gingiva', 1, 0.2, 6) * 13;
  const shoulder = 208;
  const foot = shoulder + gingiva + 6;
  const chimney = platform.half * 0.74;
  const body =
    connection(sheet, foot, platform.half, subject.code('rotation') !== 'non_engaging') +
    turned(sheet, platform.colour, [
      [shoulder, platform.half * 1.42],
      [shoulder + 9, platform.half * 1.42],
      [foot, platform.half * 0.94],
    ]) +
    turned(sheet, TITANIUM, [
      [82, chimney * 0.9],
      [shoulder - 2, chimney],
    ]) +
    line(
      repeat(
        5,
        (i) => d`M${200 - chimney} ${112 + i * 18}a${chimney} ${chimney * 0.17} 0 0 0 ${2 * chimney} 0`,
      ),
      darker(TITANIUM, 0.5),
      2.2,
      { opacity: 0.6 },
    ) +
    rect(200 - chimney * 0.34, 86, chimney * 0.5, 34, 3, darker(TITANIUM, 0.5), { opacity: 0.5 }) +
    bore(82, chimney * 0.5);
  return stand(sheet, 80, foot + 50, platform.half, body) + label(platform, subject.raw('gingiva'));
}

/** A straight or angled abutment: prepared post over an emergence that grows with the gingiva height. */
export function abutment(angled: boolean): (sheet: Sheet, subject: Subject) => string {
  return (sheet, subject) => {
    const platform = platformOf(subject);
    const gingiva = 12 + subject.number('gingiva', 2, 0.2, 6) * 12;
    const shoulder = 214;
    const foot = shoulder + gingiva;
    const angle = angled ? subject.number('angle', 15, 0, 35) : 0;
    const post =
      turned(sheet, TITANIUM, [
        [70, platform.half * 0.62],
        [shoulder + 4, platform.half * 1.06],
      ]) +
      bore(70, platform.half * 0.3) +
      path(
        d`M${200 - platform.half * 0.1} 84h${platform.half * 0.6}L${200 + platform.half * 0.86} ${shoulder - 4}h${-platform.half * 0.66}z`,
        '#fff',
        { opacity: 0.12 },
      );
    const body =
      connection(sheet, foot, platform.half, true) +
      `<g transform="rotate(${-angle} 200 ${shoulder})">${post}</g>` +
      turned(sheet, platform.colour, [
        [shoulder, platform.half * 1.36],
        [shoulder + 8, platform.half * 1.36],
        [foot, platform.half * 0.94],
      ]) +
      `<g transform="rotate(${-angle} 200 ${shoulder})">${path(d`M${200 - platform.half * 1.02} ${shoulder - 10}L${200 + platform.half * 1.02} ${shoulder - 10}L${200 + platform.half * 1.04} ${shoulder + 1}a${platform.half * 1.04} ${platform.half * 0.17} 0 0 1 ${-platform.half * 2.08} 0z`, metal(sheet, TITANIUM, 'across'))}</g>`;
    return (
      stand(sheet, 64, foot + 50, platform.half, body) +
      label(platform, angled ? subject.raw('angle') : subject.raw('gingiva'))
    );
  };
}

/** A multi-unit abutment: low cone for a screw-retained bridge. */
export function multiUnit(sheet: Sheet, subject: Subject): string {
  const platform = platformOf(subject);
  const gingiva = 14 + subject.number('gingiva', 2, 0.2, 6) * 14;
  const angle = subject.number('angle', 0, 0, 45);
  const shoulder = 186;
  const foot = shoulder + gingiva + 14;
  const head =
    turned(sheet, TITANIUM, [
      [106, platform.half * 0.5],
      [shoulder - 4, platform.half * 1.14],
    ]) +
    bore(106, platform.half * 0.3) +
    thread(112, 150, platform.half * 0.5, 7);
  const body =
    connection(sheet, foot, platform.half, angle > 0) +
    `<g transform="rotate(${-angle * 0.9} 200 ${shoulder})">${head}</g>` +
    turned(sheet, GOLD, [
      [shoulder, platform.half * 1.3],
      [shoulder + 8, platform.half * 1.3],
      [foot, platform.half * 0.9],
    ]);
  return stand(sheet, 96, foot + 50, platform.half, body) + label(platform, subject.raw('angle'));
}

/** A premilled blank: cylinder for milling on a finished connection. */
export function premilledBlank(sheet: Sheet, subject: Subject): string {
  const platform = platformOf(subject);
  const colour = subject.code('material') === 'cocr' ? '#b8c1c6' : '#a39f99';
  const body =
    connection(sheet, 262, platform.half, true) +
    turned(sheet, platform.colour, [
      [226, platform.half * 1.2],
      [262, platform.half * 0.94],
    ]) +
    turned(sheet, colour, [
      [64, 96],
      [222, 96],
      [230, 90],
    ]) +
    ellipse(200, 64, 82, 13, 'none', { stroke: darker(colour, 0.3), 'stroke-width': 1, opacity: 0.6 }) +
    bore(64, 9);
  return stand(sheet, 50, 312, platform.half, body) + label(platform, '');
}

/** A healing cap: polished emergence by height and platform. */
export function healingCap(sheet: Sheet, subject: Subject): string {
  const platform = platformOf(subject);
  const high = 24 + subject.number('height', 3, 1, 8) * 20;
  const half = platform.half * 1.5;
  const top = 236 - high;
  const body =
    turned(sheet, TITANIUM, [
      [238, platform.half * 0.5],
      [300, platform.half * 0.46],
      [312, platform.half * 0.24],
    ]) +
    thread(248, 304, platform.half * 0.5, 10) +
    turned(sheet, platform.colour, [
      [top, half * 0.9],
      [top + 10, half],
      [top + high * 0.5, half * 0.94],
      [240, platform.half * 0.8],
    ]) +
    hexagon(top, half * 0.26);
  return stand(sheet, top - 4, 314, platform.half * 0.5, body) + label(platform, subject.raw('height'));
}
