import type { DrawerScene, Grey } from './scene.ts';

/** Light, focus, hand and sensor. */
export function develop(sharp: Float32Array, scene: DrawerScene, random: () => number): Grey {
  const { width, height, blur = 0, motion = 0, glare = 0, noise = 0 } = scene;
  let grey = sharp;
  if (blur > 0)
    grey = blurred(blurred(grey, width, height, kernelOf(blur), 1, 0), width, height, kernelOf(blur), 0, 1);
  if (motion > 0) {
    const length = Math.round(motion);
    grey = blurred(
      grey,
      width,
      height,
      Array.from({ length }, () => 1 / length),
      1,
      0,
    );
  }
  const spots = Array.from({ length: glare }, () => ({
    x: random() * width,
    y: random() * height,
    r: (0.03 + 0.05 * random()) * width,
  }));
  const data = new Uint8ClampedArray(width * height);
  const fall = random() - 0.5;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      // darker towards one side, as under a lamp
      let value = grey[at]! * (0.86 + 0.28 * fall * (x / width - 0.5) - 0.1 * (y / height - 0.5) ** 2);
      for (const spot of spots)
        value += 330 * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / (spot.r ** 2 / 2));
      data[at] = value + noise * gauss(random);
    }
  return { width, height, data };
}

const gauss = (random: () => number): number => random() + random() + random() + random() - 2;

function kernelOf(sigma: number): number[] {
  const reach = Math.ceil(sigma * 2.5);
  const raw = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sum = raw.reduce((total, one) => total + one, 0);
  return raw.map((one) => one / sum);
}

function blurred(
  from: Float32Array,
  width: number,
  height: number,
  kernel: readonly number[],
  dx: number,
  dy: number,
): Float32Array {
  // prettier-ignore
  const to = new Float32Array(from.length);
  const reach = Math.floor(kernel.length / 2);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) {
        const [sx, sy] = [x + (k - reach) * dx, y + (k - reach) * dy];
        const [ix, iy] = [
          sx < 0 ? 0 : sx >= width ? width - 1 : sx,
          sy < 0 ? 0 : sy >= height ? height - 1 : sy,
        ];
        sum += kernel[k]! * from[iy * width + ix]!;
      }
      to[y * width + x] = sum;
    }
  return to;
}
