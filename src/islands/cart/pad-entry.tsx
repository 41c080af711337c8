import { useEffect, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { document as documentIcon } from '#lib/icons.ts';
import { SheetInput } from '../kit/form/sheet-input.tsx';
import { useIsland } from '../kit/island.tsx';
import { loadWhenIdle } from '../kit/network.ts';
import { Icon } from '../ui/icon.tsx';
import { onIntent } from '../ui/use-loaded.ts';
import { loadList, loadReader, type Taking } from './use-taking.tsx';

const load = () => Promise.all([loadReader(), loadList()]);

/** Where rows are typed, pasted, scanned, or chosen as a file. */
export function PadEntry({ take }: { take: Taking }) {
  const { t } = useIsland();
  const [text, setText] = useState('');
  useEffect(() => loadWhenIdle(load), []);
  const takeTyped = async (): Promise<void> => {
    if (text.trim() === '') return;
    setText(''); // a scanner gun goes on typing
    if (!(await take.text(text))) setText((since) => [text, since].filter(Boolean).join('\n'));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!pasted.includes('\n') && !pasted.includes('\t')) return;
    event.preventDefault();
    void take.text(pasted).then((isTaken) => isTaken || setText((typed) => typed + pasted));
  };
  // a scanner gun ends each code with Enter, and so does a hurried typist
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void takeTyped();
  };
  return (
    <div className="pad-entry" {...onIntent(load)}>
      <textarea
        className="field num"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        aria-label={t('cart:pad.title')}
        placeholder={t('cart:pad.example')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onBlur={() => void takeTyped()}
      />
      <label className="pad-drop">
        <Icon shape={documentIcon} size={22} />
        <span>{t('cart:pad.drop')}</span>
        <SheetInput multiple onFiles={(files) => void take.files(files)} />
      </label>
    </div>
  );
}
