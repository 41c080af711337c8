import type { ToothKind } from '#shop/work-records/model.ts';

/** Outlines of an upper right tooth, root above: root and crown in a box of 40 × 60. */
const SHAPES = {
  incisor: ['M14 30C14 14 17 4 20 3C23 4 26 14 26 30Z', 'M11 29C9 40 9 52 12 56C16 58 24 58 28 56C31 52 31 40 29 29C24 26 16 26 11 29Z'],
  canine: ['M13 30C13 12 17 1 20 1C23 1 27 12 27 30Z', 'M11 29C9 40 11 48 20 58C29 48 31 40 29 29C24 26 16 26 11 29Z'],
  premolar: ['M13 30C12 16 13 6 17 4C19 8 21 8 23 4C27 6 28 16 27 30Z', 'M9 29C7 40 8 50 12 55C15 58 18 54 20 54C22 54 25 58 28 55C32 50 33 40 31 29C25 26 15 26 9 29Z'],
  molar: ['M8 30C6 18 7 7 11 5C14 12 16 18 17 22C18 14 19 8 20 5C21 8 22 14 23 22C24 18 26 12 29 5C33 7 34 18 32 30Z', 'M5 29C3 40 4 50 8 56C12 58 15 53 20 54C25 53 28 58 32 56C36 50 37 40 35 29C28 26 12 26 5 29Z'],
} as const; // prettier-ignore

/** A tooth as it stands in its jaw; decorative beside its name. */
export function ToothDrawing({
  kind,
  isLower,
  isLeft,
}: {
  kind: ToothKind;
  isLower: boolean;
  isLeft: boolean;
}) {
  const shape = SHAPES[kind.split('-').at(-1) as keyof typeof SHAPES];
  const turned = `translate(${isLeft ? 40 : 0} ${isLower ? 60 : 0}) scale(${isLeft ? -1 : 1} ${isLower ? -1 : 1})`;
  return (
    <svg viewBox="0 0 40 60" aria-hidden="true" focusable="false">
      <g transform={turned}>
        <path className="tooth-root" d={shape[0]} />
        <path className="tooth-crown" d={shape[1]} />
      </g>
    </svg>
  );
}
