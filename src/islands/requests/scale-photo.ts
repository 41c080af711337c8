/** The longer side at most, as the shop takes it (docs/rules/requests.md#photos). */
const MOST_PIXELS = 2000;
/** What fits into a call, as base64. */
const MOST_BYTES = 700_000;
const QUALITIES = [0.85, 0.75, 0.6, 0.45] as const;

/** How large a picture becomes: never larger than it is. */
export function scaledSize(
  { width, height }: { width: number; height: number },
  most = MOST_PIXELS,
): [number, number] {
  const factor = Math.min(1, most / Math.max(width, height));
  return [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))];
}

/**
 * A picture of whatever kind the browser reads as a JPEG of 2,000 px at most, or fewer, upright; place and camera stay behind, since only pixels
 * are drawn. Rejects for what is no picture.
 */
export async function scalePhoto(file: Blob, most = MOST_PIXELS): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = scaledSize(picture, most);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff'; // behind a transparent picture
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let blob: Blob | null = null;
  for (const quality of QUALITIES) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MOST_BYTES) break;
  }
  if (!blob) throw new TypeError('no picture');
  return blob;
}
