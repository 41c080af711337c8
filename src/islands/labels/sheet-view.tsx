import { useMemo } from 'react';
import type { LabelTemplate } from '#shop/labels/model.ts';
import { useIsland } from '../kit/island.tsx';
import { perSheet, placeOf } from './geometry.ts';
import { MarkShapes } from './mark-shapes.tsx';
import type { LabelRow, Printing } from './say.ts';
import { sheetMarks, type Codes } from './sheet-marks.ts';

interface Props {
  template: LabelTemplate;
  /** One per label. */
  labels: readonly LabelRow[];
  /** From 0. */
  sheet: number;
  codes: Codes;
  printing: Printing;
}

/** A sheet as it will be printed, in millimetres: outlines are only on the screen. */
export function SheetView({ template, labels, sheet, codes, printing }: Props) {
  const { t } = useIsland();
  const { page, label, offset, rows, columns } = template;
  const each = perSheet(template);
  const first = Math.max(0, sheet * each - offset);
  const last = Math.min(labels.length, (sheet + 1) * each - offset);
  const marks = useMemo(
    () => sheetMarks(template, labels, { first, last, codes, printing }),
    [template, labels, first, last, codes, printing],
  );
  const used = sheet === 0 ? offset : 0;
  return (
    <svg
      className="label-sheet"
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={t('labels:preview.sheet', { sheet: sheet + 1, count: last - first })}
    >
      {Array.from({ length: rows * columns }, (_, place) => (
        <rect
          key={place}
          {...placeOf(template, place)}
          {...label}
          rx={1}
          className={place < used ? 'label-outline label-used' : 'label-outline'}
        />
      ))}
      <MarkShapes marks={marks} logo={template.logo} />
    </svg>
  );
}
