import { useRef } from 'react';
import { repeat } from '#lib/icons.ts';
import { island, useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ReorderResult } from './reorder-result.tsx';
import { useReorder } from './use-reorder.ts';

/** Puts an order into the cart again by one press and says what could not be added. */
export function ReorderButton({ number }: { number: number }) {
  const { t } = useIsland();
  const { done, busy, reorder } = useReorder(number);
  return (
    <div className="order-again">
      <Button
        className="needs-script"
        icon={repeat}
        busy={busy}
        aria-label={t('orders:reorder.again-label', { number })}
        onClick={() => void reorder({ positions: null, references: false })}
      >
        {t('orders:reorder.again')}
      </Button>
      <div className="order-result" role="status">
        {done && <ReorderResult done={done} />}
      </div>
    </div>
  );
}

/** The same as an island of its own. */
export const Reorder = island('reorder', ReorderButton);

interface LinesProps {
  number: number;
  /** Id of the form that the boxes beside the order's lines belong to. */
  form: string;
}

/**
 * A whole order again, or its ticked lines, with their references where wanted. The boxes stand beside the lines of the
 * page and belong to this form (`form`, name `position`); the button for them shows once one is ticked (reorder.css).
 */
export const ReorderLines = island('reorder', function ReorderLines({ number, form }: LinesProps) {
  const { t } = useIsland();
  const { done, busy, reorder } = useReorder(number);
  const element = useRef<HTMLFormElement>(null);
  const send = (onlyTicked: boolean): void => {
    const data = new FormData(element.current!);
    const positions = onlyTicked ? data.getAll('position').map(Number) : null;
    void reorder({ positions, references: data.has('references') });
  };
  return (
    <form
      id={form}
      ref={element}
      className="order-again order-again-wide"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="form-check">
        <input type="checkbox" name="references" />
        {t('orders:reorder.references')}
      </label>
      <Button className="needs-script" look="primary" icon={repeat} busy={busy} onClick={() => send(false)}>
        {t('orders:reorder.all')}
      </Button>
      <Button className="needs-script order-again-chosen" busy={busy} onClick={() => send(true)}>
        {t('orders:reorder.chosen')}
      </Button>
      <div className="order-result" role="status">
        {done && <ReorderResult done={done} />}
      </div>
    </form>
  );
});
