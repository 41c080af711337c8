import { lazy, Suspense, use } from 'react';
import type { RichText } from '#shop/content/markdown.ts';
import { useIsland } from '../kit/island.tsx';
import { Asterisk, FieldNotes } from '../ui/field.tsx';
import { EntryLanguage } from './use-forms.ts';

const WritingArea = lazy(async () => ({
  default: (await import('./rich-text/writing-area.tsx')).WritingArea,
}));

interface Props {
  id: string;
  label: string;
  required: boolean;
  error: string | undefined;
  value: unknown;
  onChange: (value: RichText | undefined) => void;
}

/** Rich text as it will look: headings, lists, tables, links. Its editor is loaded with the first entry that has one. */
export function RichTextField({ id, label, required, error, value, onChange }: Props) {
  const { t } = useIsland();
  const language = use(EntryLanguage);
  return (
    <div className="form-field">
      <span id={`${id}-label`} className="form-label">
        {label}
        <Asterisk required={required} />
      </span>
      <Suspense fallback={<div className="desk-rich-room" aria-busy="true" />}>
        <WritingArea
          {...{ id, required, language, onChange }}
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint ${id}-error`}
          invalid={error !== undefined}
          value={value as RichText | undefined}
        />
      </Suspense>
      <FieldNotes id={id} hint={t('desk:rich.hint')} error={error} />
    </div>
  );
}
