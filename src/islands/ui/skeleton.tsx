import { useEffect, useState } from 'react';
import './feedback.css';

/** Waiting shorter than this shows nothing: a flash of grey would be slower to read than the answer. */
export const SKELETON_DELAY_MS = 300;

interface Props {
  /** What is waited for, for assistive technology. */
  label: string;
  /** Grey lines to show. */
  lines?: number;
}

/** Stands for content that is on its way; shows after 300 ms. */
export function Skeleton({ label, lines = 3 }: Props) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skeleton" role="status" data-shown={shown || undefined}>
      <span className="sr-only">{shown && label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-line" />
      ))}
    </div>
  );
}
