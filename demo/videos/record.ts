import { FILMS } from './films.ts';
import type { Palette, Stage } from './things.ts';

export interface FilmForm {
  width: number;
  height: number;
  /** Frames per second. */
  rate: number;
  /** Seconds. */
  perStep: number;
  palette: Palette;
}

export interface RecordedFilm {
  frames: { at: number; isKey: boolean; data: number[] }[];
  /** A picture of the first step as WebP. */
  poster: number[];
}

/** Draws a film and encodes it as VP9; a key frame begins each step. Runs in a browser, on a page with a canvas. */
export async function recordFilm(name: string, form: FilmForm): Promise<RecordedFilm> {
  const { width, height, rate, perStep } = form;
  const canvas = document.querySelector('canvas')!;
  Object.assign(canvas, { width, height });
  const stage = { c: canvas.getContext('2d')!, p: form.palette };
  const frames: RecordedFilm['frames'] = [];
  const encoder = openEncoder(form, frames);
  const ofStep = perStep * rate;
  const count = FILMS[name]!.length * ofStep;
  let poster: number[] = [];
  for (let i = 0; i < count; i++) {
    drawFrame(stage, name, form, i / ofStep);
    const frame = new VideoFrame(canvas, { timestamp: (i * 1e6) / rate });
    encoder.encode(frame, { keyFrame: i % ofStep === 0 });
    frame.close();
    if (encoder.encodeQueueSize > 20) await new Promise((resolve) => setTimeout(resolve, 30));
    if (i === Math.floor(ofStep * 0.7)) poster = await pictureOf(canvas);
  }
  await encoder.flush();
  encoder.close();
  return { frames, poster };
}

function openEncoder({ width, height, rate }: FilmForm, frames: RecordedFilm['frames']): VideoEncoder {
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      frames.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', data: [...data] });
    },
    error: (error) => {
      throw error;
    },
  });
  const codec = 'vp09.00.10.08';
  encoder.configure({ codec, width, height, bitrate: 90_000, framerate: rate, latencyMode: 'quality' });
  return encoder;
}

/** `at` in steps: 1.5 is the middle of the second one. */
function drawFrame(stage: Stage, name: string, { width, height, palette }: FilmForm, at: number): void {
  const { c } = stage;
  const steps = FILMS[name]!;
  const step = Math.floor(at);
  c.fillStyle = palette['ground']!;
  c.fillRect(0, 0, width, height);
  // the last quarter of a step stands still, so that its caption can be read
  steps[step]!(stage, Math.min(1, (at - step) * 1.33));
  for (let dot = 0; dot < steps.length; dot++) {
    c.beginPath();
    c.arc(width / 2 + (dot - (steps.length - 1) / 2) * 18, height - 12, 4, 0, 7);
    c.fillStyle = palette[dot <= step ? 'action' : 'line-strong']!;
    c.fill();
  }
}

async function pictureOf(canvas: HTMLCanvasElement): Promise<number[]> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
  return [...new Uint8Array(await blob!.arrayBuffer())];
}
