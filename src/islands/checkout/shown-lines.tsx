import type { ReviewedLine } from '#shop/checkout/wire.ts';
import { island } from '../kit/island.tsx';
import { ReviewTable } from './review-lines.tsx';
import { seenLines } from './seen-lines.ts';

interface Props {
  lines: readonly ReviewedLine[];
  currency: string;
  pricesHidden: boolean;
}

/** The lines to be ordered, and the field that says which were shown: a change since is told line by line. */
export function ShownTable({ lines, ...prices }: Props) {
  return (
    <>
      <input type="hidden" name="positionen" value={JSON.stringify(seenLines(lines))} />
      <ReviewTable lines={lines} {...prices} />
    </>
  );
}

/** The lines as the page brings them: drawn by the server, not sent a second time as data. */
export const ShownLines = island('shown-lines', ShownTable);
