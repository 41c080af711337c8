import type { States } from '../../../gallery/stories.ts';
import { useState } from 'react';
import { Select } from './select.tsx';

const options = ['Relevance', 'Price up', 'Price down', 'New'].map((label) => ({ key: label, label }));

function Sorting({ start }: { start: string | null }) {
  const [pick, setPick] = useState(start);
  return <Select label="Sorting" options={options} pick={pick} onPick={setPick} />;
}

export const states: States = {
  'Nothing picked': () => <Sorting start={null} />,
  Picked: () => <Sorting start="Price up" />,
};
