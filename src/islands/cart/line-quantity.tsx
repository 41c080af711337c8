import { useRef, useState, type KeyboardEvent } from 'react';
import { useIsland } from '../kit/island.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';

interface Props {
  /** Of what the pieces are. */
  name: string;
  /** Pieces as they are, changes under way included. */
  quantity: number;
  /** What was typed, and what brings the focus back to it. */
  onType(text: string, focus: () => void): void;
  onEnter(): void;
}

/** What is typed stands until it is a quantity; then the line's own stands there, also when it is taken back. */
export function LineQuantity({ name, quantity, onType, onEnter }: Props) {
  const { t } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string): void => {
    setTyped(/^[1-9]\d{0,2}$/.test(text) ? null : text);
    onType(text, () => box.current?.querySelector('input')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <QuantityField
      label={t('catalogue:buy.quantity', { name })}
      value={typed ?? String(quantity)}
      onChange={change}
      onKeyDown={onKeyDown}
      ref={box}
    />
  );
}
