import { createElement } from 'react';

interface Props {
  /** One of `#lib/icons.ts`. */
  shape: string;
  /** Pixels, 22 by default. */
  size?: number;
  /** What it says; without one it is decorative. */
  label?: string;
  className?: string;
}

/** One icon of the set (lucide), drawn inline; `.icon` in base.css has what all share. */
export function Icon({ shape, size = 22, label, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : 'icon'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {elementsOf(shape)}
    </svg>
  );
}

/** The shapes as elements, since text is never put into the page as markup. */
function elementsOf(shapes: string) {
  return [...shapes.matchAll(/<(\w+) ([^>]*)\/>/g)].map(([, tag, attributes], key) =>
    createElement(tag!, { key, ...attributesOf(attributes!) }),
  );
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
}
