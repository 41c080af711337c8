import { useState } from 'react';
import type { States } from '../../../gallery/stories.ts';
import { NumberField } from './number-field.tsx';

function Width({ start, error }: { start: number; error?: string }) {
  const [width, setWidth] = useState(start);
  return (
    <NumberField
      label="Width (mm)"
      value={width}
      range={{ min: 10, max: 200 }}
      hint="10 to 200"
      error={error}
      onChange={setWidth}
    />
  );
}

export const states: States = {
  'In the range': () => <Width start={63.5} />,
  Refused: () => <Width start={199} error="The label is wider than the sheet." />,
};
