import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { RichText } from '#shop/content/markdown.ts';
import { richTextExtensions } from './extensions.ts';
import { storedDocument } from './stored-document.ts';

interface Options {
  value: RichText | undefined;
  onChange: (value: RichText | undefined) => void;
  /** Attributes of the field itself: its name, hint and fault for assistive technology. */
  attributes: Record<string, string>;
}

/** Where nothing is written yet. As JSON: an empty text would be parsed as HTML, which the page's policy forbids. */
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The editor in a place of the page; what is typed is told as it is stored, and other words from outside take its place. */
export function useRichEditor(
  place: RefObject<HTMLElement | null>,
  { value, onChange, attributes }: Options,
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const told = useRef(value);
  const tell = useEffectEvent((next: RichText | undefined) => {
    told.current = next;
    onChange(next);
  });
  const begin = useEffectEvent(
    (element: HTMLElement): Editor =>
      new Editor({
        element,
        extensions: richTextExtensions(),
        content: value ?? EMPTY,
        injectCSS: false, // the page's policy allows no styles but the shop's files
        editorProps: { attributes },
        onUpdate: ({ editor: own }) => tell(storedDocument(own.getJSON())),
      }),
  );
  useEffect(() => {
    const made = begin(place.current!);
    // oxlint-disable-next-line react/set-state-in-effect -- the editor is the outer system: it needs its place in the page
    setEditor(made);
    return () => made.destroy();
  }, [place]);
  const named = JSON.stringify(attributes);
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: JSON.parse(named) as Record<string, string> } });
  }, [editor, named]);
  useEffect(() => {
    if (!editor || told.current === value) return;
    told.current = value; // a revision, the words beside, another version
    editor.commands.setContent(value ?? EMPTY, { emitUpdate: false });
  }, [editor, value]);
  useEditorTurns(editor);
  return editor;
}

/** Draws anew with each turn of the editor: which buttons are pressed follows the caret. */
function useEditorTurns(editor: Editor | null): void {
  const turns = useRef(0);
  useSyncExternalStore(
    (listener) => {
      const turn = (): void => {
        turns.current += 1;
        listener();
      };
      editor?.on('transaction', turn);
      return () => void editor?.off('transaction', turn);
    },
    () => turns.current,
  );
}
