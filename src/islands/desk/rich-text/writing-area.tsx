import { useRef, useState } from 'react';
import type { RichText } from '#shop/content/markdown.ts';
import { LinkTool } from './link-tool.tsx';
import { Toolbar } from './toolbar.tsx';
import { useRichEditor } from './use-rich-editor.ts';
import './rich-text.css';

interface Props {
  id: string;
  /** Ids of what names the field and of what is said about it. */
  labelledBy: string;
  describedBy: string;
  required: boolean;
  invalid: boolean;
  language: string;
  value: RichText | undefined;
  onChange: (value: RichText | undefined) => void;
}

/** The rich editor with its tools: a text box of several lines for assistive technology. */
export function WritingArea({ id, value, onChange, ...given }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const attributes: Record<string, string> = {
    id,
    class: 'desk-rich words',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': given.labelledBy,
    'aria-describedby': given.describedBy,
    'aria-required': String(given.required),
    'aria-invalid': String(given.invalid),
    ...(given.language !== '*' && { lang: given.language }),
  };
  const editor = useRichEditor(place, { value, onChange, attributes });
  return (
    <>
      {editor && <Toolbar editor={editor} controls={id} onLink={() => setLinking(!isLinking)} />}
      {editor && isLinking && <LinkTool {...{ editor, id }} onClose={() => setLinking(false)} />}
      <div ref={place} />
    </>
  );
}
