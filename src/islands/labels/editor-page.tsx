import { useMemo } from 'react';
import { MARGIN_ADVICE, MAX_NAME } from '#shop/labels/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { FaultBox } from '../ui/fault-box.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ElementEditor } from './element-editor.tsx';
import { FormatPicker } from './format-picker.tsx';
import { leastMargin, perSheet } from './geometry.ts';
import { LabelCanvas } from './label-canvas.tsx';
import { sampleOf } from './sample.ts';
import type { LabelRow, Printing } from './say.ts';
import type { Codes } from './sheet-marks.ts';
import { SheetFields } from './sheet-fields.tsx';
import { SheetView } from './sheet-view.tsx';
import { SimpleFields } from './simple-fields.tsx';
import { useCodes } from './use-codes.ts';
import { useEditor, type Editor, type EditorStart } from './use-editor.ts';
import { weakCodes } from './weak-codes.ts';
import './labels.css';

/** A template: simple by questions, advanced by millimetres; what is seen is what will be printed. */
export const EditorPage = island('label-editor', function EditorPage(start: EditorStart) {
  const place = useIsland();
  const { t, number } = place;
  const editor = useEditor(start);
  const { template, said } = editor;
  const { currency, host } = start;
  const isSimple = template.mode === 'simple';
  const printing = useMemo(() => ({ island: place, currency, host }), [place, currency, host]);
  const sample = useMemo(() => [sampleOf(t)], [t]);
  const codes = useCodes(template, sample, printing);
  const row = sample[0]!;
  const weak = weakCodes(template, sample, codes, printing);
  return (
    <form
      className="label-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save(event.currentTarget);
      }}
    >
      <div className="label-controls">
        {said && said.fields.length === 0 && <FaultBox text={said.message} />}
        <TextField
          label={t('labels:field.name')}
          required
          maxLength={MAX_NAME}
          value={template.name}
          error={editor.errorOf('name')}
          onChange={({ target }) => editor.rename(target.value)}
        />
        <FormatPicker template={template} change={editor.changeSheet} />
        {isSimple ? <SimpleFields editor={editor} /> : <ElementEditor editor={editor} />}
        <SheetFields editor={editor} />
        {leastMargin(template) < MARGIN_ADVICE && (
          <p className="label-advice" role="status">
            {t('labels:advice.margin', { mm: number(MARGIN_ADVICE) })}
          </p>
        )}
        {weak.map((problem) => (
          <p key={problem} className="label-advice" role="status">
            {t(`labels:advice.${problem}`)}
          </p>
        ))}
        <div className="label-actions">
          <Button look="primary" submit busy={editor.isBusy}>
            {t('labels:editor.save')}
          </Button>
          {isSimple && <Button onClick={editor.turnAdvanced}>{t('labels:editor.to-advanced')}</Button>}
        </div>
      </div>
      <Preview {...{ editor, printing, codes, row }} />
    </form>
  );
});

interface PreviewProps {
  editor: Editor;
  printing: Printing;
  codes: Codes;
  row: LabelRow;
}

/** One label, large, and the sheet full of it. */
function Preview({ editor, printing, codes, row }: PreviewProps) {
  const { t } = useIsland();
  const { template, chosen, choose, changeElement } = editor;
  const view = { template, codes, printing };
  const labels = useMemo(
    () => Array.from({ length: Math.max(0, perSheet(template) - template.offset) }, () => row),
    [template, row],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys
    <div className="label-preview" role="region" aria-label={t('labels:preview.whole')} tabIndex={0}>
      <div className="label-live">
        <h2>{t('labels:preview.label')}</h2>
        <LabelCanvas
          {...{ ...view, row, choose }}
          chosen={template.mode === 'simple' ? null : chosen}
          change={changeElement}
        />
      </div>
      <h2>{t('labels:preview.whole')}</h2>
      <SheetView {...view} labels={labels} sheet={0} />
    </div>
  );
}
