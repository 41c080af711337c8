import { RANGES, RESOLUTIONS, type LabelTemplate } from '#shop/labels/model.ts';
import { useIsland } from '../kit/island.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { perSheet } from './geometry.ts';
import { NumberField } from '../ui/number-field.tsx';
import type { Editor } from './use-editor.ts';

/** Every measure of the sheet by its number; the advanced editor has them open. */
export function SheetFields({ editor }: { editor: Editor }) {
  const { t } = useIsland();
  const { template, changeSheet, errorOf } = editor;
  const { page, label, margins, gaps, padding, correction, rows, columns, offset, dpi, mode } = template;
  /** The measures are no longer those of the known sheet. */
  const remeasure = (change: Partial<LabelTemplate>): void => changeSheet({ ...change, format: 'custom' });
  const fields = [
    ['columns', columns, RANGES.count, 1, (value: number) => remeasure({ columns: Math.round(value) })],
    ['rows', rows, RANGES.count, 1, (value: number) => remeasure({ rows: Math.round(value) })],
    ['width', label.width, RANGES.label, 0.1, (width: number) => remeasure({ label: { ...label, width } })],
    ['height', label.height, RANGES.label, 0.1, (height: number) => remeasure({ label: { ...label, height } })],
    ['top', margins.top, RANGES.margin, 0.1, (top: number) => remeasure({ margins: { ...margins, top } })],
    ['left', margins.left, RANGES.margin, 0.1, (left: number) => remeasure({ margins: { ...margins, left } })],
    ['gap-x', gaps.x, RANGES.gap, 0.1, (x: number) => remeasure({ gaps: { ...gaps, x } })],
    ['gap-y', gaps.y, RANGES.gap, 0.1, (y: number) => remeasure({ gaps: { ...gaps, y } })],
    ['page-width', page.width, RANGES.page, 1, (width: number) => remeasure({ page: { ...page, width } })],
    ['page-height', page.height, RANGES.page, 1, (height: number) => remeasure({ page: { ...page, height } })],
    ['padding', padding, RANGES.padding, 0.5, (value: number) => changeSheet({ padding: value })],
    ['correction-x', correction.x, RANGES.correction, 0.1, (x: number) => changeSheet({ correction: { ...correction, x } })],
    ['correction-y', correction.y, RANGES.correction, 0.1, (y: number) => changeSheet({ correction: { ...correction, y } })],
  ] as const; // prettier-ignore
  return (
    <details className="label-measures" open={mode === 'advanced' || undefined}>
      <summary>{t('labels:editor.measures')}</summary>
      <div className="label-fields">
        {fields.map(([name, value, range, step, change]) => (
          <NumberField
            key={name}
            label={t(`labels:field.${name}`)}
            {...{ value, range, step }}
            error={errorOf(name)}
            onChange={change}
          />
        ))}
        <NumberField
          label={t('labels:field.first')}
          hint={t('labels:hint.first', { count: perSheet(template) })}
          value={offset + 1}
          range={{ min: 1, max: perSheet(template) }}
          step={1}
          error={errorOf('offset')}
          onChange={(first) => changeSheet({ offset: Math.round(first) - 1 })}
        />
        <ChoiceField
          label={t('labels:field.dpi')}
          options={RESOLUTIONS.map((one) => ({ key: String(one), label: `${one} dpi` }))}
          pick={String(dpi)}
          onPick={(key) => changeSheet({ dpi: Number(key) as LabelTemplate['dpi'] })}
        />
      </div>
    </details>
  );
}
