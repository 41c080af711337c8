import type { Said } from '../kit/refusal-text.ts';

/** What a call of the desk was refused for, said at once; nothing while none was. */
export function RefusedNote({ refused }: { refused: Said | null }) {
  if (!refused) return null;
  return (
    <p className="form-summary" role="alert">
      {refused.message}
    </p>
  );
}
