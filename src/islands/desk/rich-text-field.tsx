import { useState } from 'react';
import { richTextFromMarkdown, richTextToMarkdown, type RichText } from '#shop/content/markdown.ts';
import { useIsland } from '../kit/island.tsx';
import { TextArea } from '../ui/text-field.tsx';

interface Props {
  id: string;
  label: string;
  required: boolean;
  error: string | undefined;
  value: unknown;
  onChange: (value: RichText | undefined) => void;
}

/** Rich text in the small Markdown that seed and translators write; what is stored are the blocks the schema knows. */
export function RichTextField({ value, onChange, ...field }: Props) {
  const { t } = useIsland();
  const [typed, setTyped] = useState({ markdown: richTextToMarkdown(value as RichText | undefined), value });
  // other words came from outside: a revision, another version
  if (typed.value !== value) setTyped({ markdown: richTextToMarkdown(value as RichText | undefined), value });
  return (
    <TextArea
      {...field}
      hint={t('desk:entry.markdown')}
      rows={14}
      maxLength={100_000}
      value={typed.markdown}
      onChange={(event) => {
        const markdown = event.target.value;
        const next = markdown.trim() ? richTextFromMarkdown(markdown) : undefined;
        setTyped({ markdown, value: next });
        onChange(next);
      }}
    />
  );
}
