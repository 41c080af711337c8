import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import './tabs.css';

/** One tab and what it shows. */
export interface Tab {
  key: string;
  label: ReactNode;
  panel: ReactNode;
}

interface Props {
  tabs: readonly Tab[];
  /** Key of the tab that is shown; keep it in the address where a tab is a place to come back to. */
  value: string;
  onChange: (key: string) => void;
  /** Name of the list of tabs. */
  label: string;
}

/** Tabs: arrow keys, Home and End move between them and show them at once; hidden panels keep what was typed. */
export function Tabs({ tabs, value, onChange, label }: Props) {
  return (
    <Base.Root value={value} onValueChange={(key: string) => onChange(key)}>
      <Base.List className="tabs" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} className="tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className="tab-panel" keepMounted>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
