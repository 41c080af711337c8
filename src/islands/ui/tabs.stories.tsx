import type { States } from '../../../gallery/stories.ts';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

function Jaws() {
  const [value, setValue] = useState('upper');
  const tabs = [
    { key: 'upper', label: 'Upper jaw', panel: <p>16 moulds</p> },
    { key: 'lower', label: 'Lower jaw', panel: <p>12 moulds</p> },
    { key: 'both', label: 'Upper and lower jaw, anterior and posterior', panel: <p>28 teeth</p> },
  ];
  return <Tabs tabs={tabs} value={value} onChange={setValue} label="Jaw" />;
}

export const states: States = { 'Three tabs': () => <Jaws /> };
