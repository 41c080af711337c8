import type { ReactElement } from 'react';
import { picturePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';

/** An article's picture, decorative beside its name; `size` in pixels. */
export function Picture({ number, size }: { number: string; size: number }): ReactElement {
  const { pictures } = useIsland();
  return <img src={picturePath(number, pictures)} width={size} height={size} alt="" loading="lazy" />;
}
