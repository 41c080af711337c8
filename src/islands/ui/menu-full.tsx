import { Menu as Base } from '@base-ui/react/menu';
import { Icon } from './icon.tsx';
import type { MenuEntry, MenuProps } from './menu-props.ts';
import { useTakeFocus, type Start } from './use-stand-in.ts';

/** The menu with its entries, once somebody reaches for it. */
export function MenuFull({
  start,
  trigger,
  triggerLabel,
  triggerClass,
  entries,
  align = 'start',
}: MenuProps & { start: Start }) {
  const button = useTakeFocus<HTMLButtonElement>(start);
  return (
    <Base.Root defaultOpen={start.open} modal={false}>
      <Base.Trigger ref={button} className={triggerClass ?? 'btn btn-quiet'} aria-label={triggerLabel}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="pop-positioner" sideOffset={4} align={align} collisionPadding={12}>
          <Base.Popup className="pop">
            {entries.map((entry) => (
              <Entry key={entry.label} {...entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ label, icon, onPress, href, disabled, apart }: MenuEntry) {
  const content = (
    <>
      {icon && <Icon shape={icon} size={18} />}
      {label}
    </>
  );
  return (
    <>
      {apart && <Base.Separator className="pop-line" />}
      {href === undefined ? (
        <Base.Item className="combobox-option" disabled={disabled} onClick={onPress}>
          {content}
        </Base.Item>
      ) : (
        <Base.LinkItem className="combobox-option" href={href} onClick={onPress}>
          {content}
        </Base.LinkItem>
      )}
    </>
  );
}
