import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';

/** When an answer is owed; what is late says so in words and has a shape of its own, for whoever sees no colours. */
export function Due({ due }: { due: string | null }) {
  const { t, dateTime } = useIsland();
  const [now] = useState(() => new Date().toISOString());
  if (due === null) return null;
  const isLate = due <= now;
  return (
    <span className="desk-due" data-late={isLate || undefined}>
      {isLate && <span aria-hidden="true">▲ </span>}
      {t(isLate ? 'desk:inbox.overdue' : 'desk:inbox.due', { time: dateTime(due) })}
    </span>
  );
}
