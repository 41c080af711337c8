import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { LabelElement, LabelTemplate } from '#shop/labels/model.ts';
import { useIsland } from '../kit/island.tsx';
import { MarkShapes } from './mark-shapes.tsx';
import { elementMarks } from './marks.ts';
import type { LabelRow, Printing } from './say.ts';
import { saidBy, type Codes } from './sheet-marks.ts';

interface Props {
  template: LabelTemplate;
  row: LabelRow;
  codes: Codes;
  printing: Printing;
  /** The element under work; null where elements cannot be moved. */
  chosen: number | null;
  choose: (index: number) => void;
  change: (index: number, change: Partial<LabelElement>) => void;
}

/** Steps of the mouse, and of the arrow keys without and with Shift. */
const SNAP = 0.5;
const FAR = 5;
/** Side of the handle that makes an element larger. */
const HANDLE = 2;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STILL = { x: 0, y: 0 } as const;

const snap = (mm: number): number => Math.round(mm / SNAP) * SNAP;

/**
 * One label, large. In the advanced editor its elements are dragged; arrow keys move the one with the focus by half a
 * millimetre, with Shift by five, with Alt they change its size.
 */
export function LabelCanvas({ template, row, codes, printing, chosen, choose, change }: Props) {
  const { t } = useIsland();
  const { label, padding, elements } = template;
  const marks = useMemo(
    () => elementMarks(template, STILL, saidBy(row, codes, printing)),
    [template, row, codes, printing],
  );
  return (
    <svg
      className="label-canvas"
      viewBox={`-1 -1 ${label.width + 2} ${label.height + 2}`}
      role="group"
      aria-label={t('labels:preview.label')}
    >
      <rect className="label-outline" width={label.width} height={label.height} rx={1} />
      <rect
        className="label-padding"
        x={padding}
        y={padding}
        width={Math.max(0, label.width - 2 * padding)}
        height={Math.max(0, label.height - 2 * padding)}
      />
      <MarkShapes marks={marks} logo={template.logo} />
      {chosen !== null &&
        elements.map((element, index) => (
          <Grip
            key={index}
            element={element}
            name={t('labels:element.name', { index: index + 1, name: t(`labels:element.${element.kind}`) })}
            isChosen={index === chosen}
            choose={() => choose(index)}
            change={(one) => change(index, one)}
          />
        ))}
    </svg>
  );
}

interface GripProps {
  element: LabelElement;
  name: string;
  isChosen: boolean;
  choose: () => void;
  change: (change: Partial<LabelElement>) => void;
}

type Drag = { x: number; y: number; element: LabelElement; isSize: boolean };

function Grip({ element, name, isChosen, choose, change }: GripProps) {
  const drag = useRef<Drag | null>(null);
  const { x, y, width, height } = element;
  const begin = (event: PointerEvent<SVGRectElement>, isSize: boolean): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...placeOf(event), element, isSize };
    choose();
  };
  const move = (event: PointerEvent<SVGRectElement>): void => {
    if (!drag.current) return;
    const { x: fromX, y: fromY, element: was, isSize } = drag.current;
    const now = placeOf(event);
    const [across, down] = [now.x - fromX, now.y - fromY];
    change(
      isSize
        ? { width: snap(was.width + across), height: snap(was.height + down) }
        : { x: snap(was.x + across), y: snap(was.y + down) },
    );
  };
  const end = (): void => void (drag.current = null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const [across, down] = ARROWS[event.key] ?? [0, 0];
    if (across === 0 && down === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? FAR : SNAP;
    change(
      event.altKey
        ? { width: width + across * step, height: height + down * step }
        : { x: x + across * step, y: y + down * step },
    );
  };
  const pointer = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    <g
      className="label-grip"
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isChosen}
      onFocus={choose}
      onKeyDown={onKeyDown}
    >
      <rect {...{ x, y, width, height }} onPointerDown={(event) => begin(event, false)} {...pointer} />
      {isChosen && (
        <rect
          className="label-handle"
          x={x + width - HANDLE / 2}
          y={y + height - HANDLE / 2}
          width={HANDLE}
          height={HANDLE}
          onPointerDown={(event) => begin(event, true)}
          {...pointer}
        />
      )}
    </g>
  );
}

/** The pointer in millimetres of the label. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGRectElement>): {
  x: number;
  y: number;
} {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()!.inverse());
  return { x, y };
}
