import type { States } from '../../../gallery/stories.ts';
import { useState } from 'react';
import { QuantityField } from './quantity-field.tsx';

function Counted({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return <QuantityField label="Quantity" value={value} onChange={setValue} />;
}

export const states: States = {
  One: () => <Counted start="1" />,
  Most: () => <Counted start="999" />,
  'No number': () => <Counted start="" />,
};
