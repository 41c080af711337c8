import type { States } from '../../../gallery/stories.ts';
import { useState } from 'react';
import { Combobox } from './combobox.tsx';

const few = ['Austria', 'Belgium', 'Croatia'].map((label) => ({ key: label, label }));
const many = Array.from({ length: 500 }, (_, place) => ({ key: String(place), label: `Line ${place + 1}` }));

function Finder({ options, start, tight }: { options: typeof few; start: string | null; tight?: boolean }) {
  const [selected, setSelected] = useState(start);
  return (
    <Combobox
      label="Find"
      options={options}
      selected={selected}
      onSelect={setSelected}
      noneText="Nothing found"
      placeholder="Type to find"
      tight={tight}
    />
  );
}

export const states: States = {
  Empty: () => <Finder options={few} start={null} />,
  Selected: () => <Finder options={few} start="Austria" />,
  '500 options': () => <Finder options={many} start={null} />,
  'Tight list': () => <Finder options={many} start="7" tight />,
};
