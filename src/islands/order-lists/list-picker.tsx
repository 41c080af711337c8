import { useStore } from '@nanostores/react';
import { useRef, useState, type SubmitEvent, type KeyboardEvent } from 'react';
import { NAME_LENGTH } from '#lib/validators/list-name.ts';
import { knownLists } from '../habits/marks.ts';
import { island, useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { $lists, $picked, type ListEntry } from './picker-store.ts';
import { makeListWith, toggleOn } from './toggle.ts';
import './picker.css';

/** Asks on which list an article shall stand. */
export const ListPicker = island('list-picker', function ListPicker() {
  const { t } = useIsland();
  const number = useStore($picked);
  const lists = useStore($lists) ?? [];
  const close = (): void => $picked.set(null);
  return (
    <Dialog
      open={number !== null}
      onClose={close}
      title={t('client:lists.choose')}
      closeLabel={t('client:lists.close')}
      className="picker"
    >
      {number !== null && <Choices key={number} number={number} lists={lists} close={close} />}
    </Dialog>
  );
});

interface Props {
  number: string;
  lists: readonly ListEntry[];
  close(): void;
}

function Choices({ number, lists, close }: Props) {
  const { t } = useIsland();
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const attempt = async (work: Promise<void>): Promise<boolean> => {
    setError(null);
    try {
      await work;
      close();
      return true;
    } catch (fault) {
      setError((await readRefusal(fault, pageText('generic'))).message);
      return false;
    }
  };
  const make = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    if (!(await attempt(makeListWith(name, number, t)))) field.current?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go from button to button */}
      <div className="picker-lists" onKeyDown={walk}>
        {lists.map((list) => (
          <button
            key={list.id}
            type="button"
            className="picker-choice"
            aria-pressed={knownLists(number).has(list.id)}
            onClick={() => void attempt(toggleOn(list, number, t))}
          >
            {list.name}
          </button>
        ))}
      </div>
      <p className="form-error" role="alert" hidden={!error}>
        {error}
      </p>
      <form className="picker-new" onSubmit={(event) => void make(event)}>
        <label>
          {t('client:lists.new')}{' '}
          <input
            className="field"
            name="name"
            maxLength={NAME_LENGTH.max}
            autoComplete="off"
            required
            ref={field}
          />
        </label>
        <button type="submit" className="btn btn-quiet">
          {t('client:lists.make')}
        </button>
      </form>
    </>
  );
}

/** Arrow keys walk through the lists, round and round. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const choices = [...event.currentTarget.querySelectorAll('button')];
  const at = choices.indexOf(document.activeElement as HTMLButtonElement);
  choices[(at + step + choices.length) % choices.length]?.focus();
}
