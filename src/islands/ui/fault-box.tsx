import { hazard } from '#lib/icons.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  /** A sentence: what does not work. */
  text: string;
  /** Name of the way on, for instance “Try again”. */
  retryLabel?: string;
  onRetry?: () => void;
}

/** What an error boundary shows in the place of the part that failed. */
export function FaultBox({ text, retryLabel, onRetry }: Props) {
  return (
    <div className="fault-box" role="alert">
      <Icon shape={hazard} />
      <p>{text}</p>
      {retryLabel && onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
    </div>
  );
}
