import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { isLinkTarget } from '#lib/link-target.ts';
import { useIsland } from '../../kit/island.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkField } from '../link-field.tsx';

interface Props {
  editor: Editor;
  id: string;
  onClose: () => void;
}

/** Where the chosen words lead; without any chosen the target itself is written. Enter takes it, Escape leaves it. */
export function LinkTool({ editor, id, onClose }: Props) {
  const { t } = useIsland();
  const known = String(editor.getAttributes('link')['href'] ?? '');
  const [target, setTarget] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const take = (): void => {
    const href = target.trim();
    if (href === '' || !isLinkTarget(href)) return setWrong(true);
    const mark = { type: 'link', attrs: { href } };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !known)
      chain.insertContent({ type: 'text', text: href, marks: [mark] });
    else chain.setMark('link', mark.attrs);
    chain.run();
    onClose();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  const leave = (): void => {
    editor.commands.focus();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside: a form in a form cannot be
    <div
      ref={place}
      className="desk-item"
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        take();
      }}
    >
      <LinkField
        id={`${id}-link`}
        label={t('desk:rich.target')}
        required
        error={isWrong ? t('desk:rich.bad-target') : undefined}
        value={target}
        onChange={(typed) => {
          setTarget(typed);
          setWrong(false);
        }}
      />
      <div className="form-actions">
        <Button onClick={take}>{t('desk:rich.link-take')}</Button>
        {known && <Button onClick={remove}>{t('desk:rich.link-away')}</Button>}
        <Button onClick={leave}>{t('desk:rich.link-leave')}</Button>
      </div>
    </div>
  );
}
