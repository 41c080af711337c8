import { useEffect, useState } from 'react';
import type { LabelTemplate } from '#shop/labels/model.ts';
import type { LabelRow, Printing } from './say.ts';
import { encodeAll, type Codes } from './sheet-marks.ts';

const NONE: Codes = new Map();

/** The codes of a preview: those of before until the new ones are there. */
export function useCodes(
  template: Pick<LabelTemplate, 'elements'>,
  rows: readonly LabelRow[],
  printing: Printing,
): Codes {
  const [codes, setCodes] = useState(NONE);
  useEffect(() => {
    let isLate = false;
    void encodeAll(template, rows, printing, codes).then(
      (now) => !isLate && setCodes(now),
      () => undefined, // the encoder could not be loaded: the preview has no code, printing says why
    );
    return () => void (isLate = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- codes at hand are only a shortcut
  }, [template, rows, printing]);
  return codes;
}
