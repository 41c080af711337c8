import type { PlaceholderValues } from './placeholders.ts';
import { richTextToPlain } from './render-rich-text.ts';
import type { RichText } from './rich-text.ts';

/** A caption; times in seconds from the video's start. */
export interface Caption {
  from: number;
  to: number;
  text: string;
}

/**
 * The captions of a video of `seconds`: its written guide is a numbered list, each step is shown for the same time, and
 * the sentences of a step share that by their length. Without a list there are none.
 */
export function captionsOf(guide: RichText, seconds: number, values: PlaceholderValues = {}): Caption[] {
  const list = guide.content.find((block) => block.type === 'orderedList');
  const steps = list?.type === 'orderedList' ? list.content : [];
  return steps.flatMap((step, index) => {
    const text = richTextToPlain({ type: 'doc', content: step.content } as RichText, values);
    const sentences = text.split(/(?<=[.!?])\s+(?=\S)/u);
    const length = seconds / steps.length;
    let from = index * length;
    return sentences.map((sentence) => {
      const to = from + (length * sentence.length) / sentences.join('').length;
      const caption = { from, to, text: sentence };
      from = to;
      return caption;
    });
  });
}

/** Captions as a WebVTT file. */
export function webVtt(captions: readonly Caption[]): string {
  const cues = captions.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${escaped(text)}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function timeOf(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const rest = (seconds % 60).toFixed(3).padStart(6, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${rest}`;
}
