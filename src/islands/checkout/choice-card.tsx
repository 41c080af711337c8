import type { ReactNode } from 'react';

interface CardsProps {
  /** Id of the heading that names the group. */
  titled: string;
  /** Of the field. */
  name: string;
  error: string | undefined;
  children: ReactNode;
}

/** Choices one of which counts, as cards. */
export function ChoiceCards({ titled, name, error, children }: CardsProps) {
  return (
    <>
      <div
        className="checkout-choices"
        role="radiogroup"
        aria-labelledby={titled}
        aria-describedby={error ? `${name}-error` : undefined}
      >
        {children}
      </div>
      <p className="form-error" id={`${name}-error`} hidden={!error}>
        {error}
      </p>
    </>
  );
}

interface CardProps {
  name: string;
  id: string;
  value: string;
  isChosen: boolean;
  /** It cannot be chosen; `text` says why. */
  isClosed?: boolean;
  keep(): void;
  title: string;
  text?: string;
  /** At the end: a tag, what it costs. */
  children?: ReactNode;
}

/** One of several ways as a card with a radio button; a closed one says why and cannot be chosen. */
export function ChoiceCard({
  name,
  id,
  value,
  isChosen,
  isClosed = false,
  keep,
  title,
  text,
  children,
}: CardProps) {
  return (
    <label className="checkout-choice" htmlFor={id} data-closed={isClosed ? '' : undefined}>
      <input
        type="radio"
        name={name}
        id={id}
        value={value}
        checked={isChosen && !isClosed}
        disabled={isClosed}
        onChange={keep}
      />
      <span>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {children}
    </label>
  );
}
