import { CELL, DRAWER_EDGE, type DrawerScene } from './scene.ts';

export interface Eye {
  toPhoto(x: number, y: number): [number, number];
  toDrawer(px: number, py: number): [number, number];
}

/** A pinhole above the drawer, tilted and turned, with a lens that bends. */
export function lensOf({ rows, columns, width, height, tilt = 0, turn = 0, lens = 0 }: DrawerScene): Eye {
  const [w, h] = [columns * CELL.width + 2 * DRAWER_EDGE, rows * CELL.height + 2 * DRAWER_EDGE];
  const [a, b] = [(tilt * Math.PI) / 180, (turn * Math.PI) / 180];
  const away = 1.25 * Math.max(w, h);
  const project = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - w / 2, y - h / 2];
    const [tx, ty] = [dx * Math.cos(b) - dy * Math.sin(b), dx * Math.sin(b) + dy * Math.cos(b)];
    const depth = away + ty * Math.sin(a);
    return [(tx * away) / depth, (ty * Math.cos(a) * away) / depth];
  };
  const corners = [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => project(x!, y!)); // prettier-ignore
  const reach = (axis: 0 | 1): number => Math.max(...corners.map((corner) => Math.abs(corner[axis])));
  const scale = 0.96 * Math.min(width / 2 / reach(0), height / 2 / reach(1));
  const diagonal = Math.hypot(width, height) / 2;
  const toPhoto = (x: number, y: number): [number, number] => {
    const [px, py] = project(x, y);
    const [sx, sy] = [px * scale, py * scale];
    const bend = 1 - lens * ((sx * sx + sy * sy) / diagonal ** 2);
    return [width / 2 + sx * bend, height / 2 + sy * bend];
  };
  const toDrawer = (px: number, py: number): [number, number] => {
    const [rx, ry] = [px - width / 2, py - height / 2];
    let [sx, sy] = [rx, ry];
    for (let turns = 0; turns < 4; turns++) {
      const bend = 1 - lens * ((sx * sx + sy * sy) / diagonal ** 2);
      [sx, sy] = [rx / bend, ry / bend];
    }
    const [qx, qy] = [sx / scale, sy / scale];
    // ty cos(a) away / (away + ty sin(a)) = qy
    const ty = (qy * away) / (Math.cos(a) * away - qy * Math.sin(a));
    const tx = (qx * (away + ty * Math.sin(a))) / away;
    return [w / 2 + tx * Math.cos(b) + ty * Math.sin(b), h / 2 - tx * Math.sin(b) + ty * Math.cos(b)];
  };
  return { toPhoto, toDrawer };
}
