import { MAX_LOGO } from '#shop/labels/model.ts';

/** The longer side in pixels, smaller until the file is small enough. */
const SIDES = [400, 280, 200, 140, 100] as const;

/** A picture as PNG in a data address of at most {@link MAX_LOGO} characters; null where it cannot be read. */
export async function readLogo(file: File): Promise<string | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    for (const side of SIDES) {
      const png = drawn(image, side);
      if (png.length <= MAX_LOGO) return png;
    }
    return null;
  } catch {
    return null; // no picture that this browser knows
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, side: number): string {
  const width = image.naturalWidth || side; // drawings may say no size
  const height = image.naturalHeight || side;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
