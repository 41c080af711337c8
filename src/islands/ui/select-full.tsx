import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { isFilterSet, selectedKey } from './choice.ts';
import type { SelectProps } from './select-props.ts';
import { useTakeFocus, type Start } from './use-stand-in.ts';

/** The select with its list, once somebody reaches for it. */
export function SelectFull({
  start,
  label,
  options,
  pick,
  preset,
  onPick,
  name,
  labelHidden,
}: SelectProps & { start: Start }) {
  const trigger = useTakeFocus<HTMLButtonElement>(start);
  const items = options.map(({ key, label: text }) => ({ value: key, label: text }));
  return (
    <CSPProvider disableStyleElements>
      <div>
        <Base.Root
          items={items}
          value={selectedKey(options, pick, preset)}
          name={name}
          defaultOpen={start.open}
          modal={false}
          onValueChange={(key) => key !== null && onPick(key)}
        >
          <Base.Label className={labelHidden ? 'sr-only' : 'select-label'}>{label}</Base.Label>
          <Base.Trigger
            ref={trigger}
            className="field select"
            data-set={isFilterSet(options, pick, preset) || undefined}
          >
            <Base.Value />
            <span className="select-icon" />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className="pop-positioner" sideOffset={4} alignItemWithTrigger={false}>
              <Base.Popup className="pop">
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
      </div>
    </CSPProvider>
  );
}
