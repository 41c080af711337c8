import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { isFilterSet, selectedKey, type Choice } from './choice.ts';

interface Props {
  label: string;
  options: readonly Choice[];
  /** The user's pick; null until there is one. */
  pick: string | null;
  /** Chosen while there is no pick; the first option without it. */
  preset?: string | null;
  onPick: (key: string) => void;
  name?: string;
}

/** Chooses one of a few options; `data-set` tells that the choice filters something (specification 4). */
export function Select({ label, options, pick, preset, onPick, name }: Props) {
  const items = options.map(({ key, label: text }) => ({ value: key, label: text }));
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={items}
        value={selectedKey(options, pick, preset)}
        name={name}
        onValueChange={(key) => key !== null && onPick(key)}
      >
        <Base.Label className="select-label">{label}</Base.Label>
        <Base.Trigger className="field select" data-set={isFilterSet(options, pick, preset) || undefined}>
          <Base.Value />
          <Base.Icon className="select-icon">
            <span />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="select-positioner" sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className="card shadow-pop">
              <Base.List className="select-list">
                {items.map((item) => (
                  <Base.Item key={item.value} value={item.value} className="combobox-option">
                    <Base.ItemText>{item.label}</Base.ItemText>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
