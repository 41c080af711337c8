import { memo } from 'react';
import type { Region } from '#shop/tooth-stock/model.ts';
import { TEETH_TOP, teethPaths } from './teeth-paths.ts';

interface Props {
  teeth: number;
  whole: number;
  region: Region | null;
  /** '#rrggbb' of the shade. */
  swatch: string;
}

/** A set as it lies on its card: in the shade's colour what is there, as outlines what is missing. */
export const ToothRow = memo(function ToothRow({ teeth, whole, region, swatch }: Props) {
  const { there, gone, width, height, turned } = teethPaths(teeth, whole, region);
  return (
    <svg className="ts-teeth" viewBox={`0 ${TEETH_TOP} ${width} ${height}`} aria-hidden="true">
      {there && <path d={there} className="ts-tooth" fill={swatch || 'currentColor'} transform={turned} />}
      {gone && <path d={gone} className="ts-gone" transform={turned} />}
    </svg>
  );
});
