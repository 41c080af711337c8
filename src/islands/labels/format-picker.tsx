import { useState } from 'react';
import type { LabelTemplate } from '#shop/labels/model.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { FORMATS, geometryOf, type LabelFormat } from './formats.ts';

interface Props {
  template: LabelTemplate;
  change: (change: Partial<LabelTemplate>) => void;
}

/** The sheet or roll: found by measures, number of labels or order number. */
export function FormatPicker({ template, change }: Props) {
  const island = useIsland();
  const { t } = island;
  const [search, setSearch] = useState('');
  const fitting = FORMATS.filter((one) => isFound(one, search, island));
  const isKnown = FORMATS.some(({ format }) => format === template.format);
  const options = [
    ...(isKnown ? [] : [{ key: 'custom', label: t('labels:format.custom') }]),
    ...FORMATS.filter((one) => fitting.includes(one) || one.format === template.format).map((one) => ({
      key: one.format,
      label: nameOf(one, island),
    })),
  ];
  return (
    <fieldset className="label-fields">
      <legend>{t('labels:format.title')}</legend>
      <TextField
        label={t('labels:format.search')}
        hint={t('labels:format.hint', { count: fitting.length })}
        type="search"
        value={search}
        maxLength={40}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ChoiceField
        label={t('labels:format.label')}
        options={options}
        pick={isKnown ? template.format : 'custom'}
        onPick={(key) => {
          const format = FORMATS.find((one) => one.format === key);
          if (format) change({ ...geometryOf(format), offset: 0 });
        }}
      />
    </fieldset>
  );
}

/** '63,5 × 38,1 mm · 21 auf A4 · Avery L7160' */
function nameOf({ paper, orders, label, rows, columns }: LabelFormat, { t, number }: Island): string {
  const size = `${number(label.width)} × ${number(label.height)} mm`;
  const on = t(`labels:format.${paper}`, { count: rows * columns });
  return [size, on, orders].filter(Boolean).join(' · ');
}

function isFound(format: LabelFormat, search: string, island: Island): boolean {
  const text = nameOf(format, island).toLowerCase();
  return search
    .toLowerCase()
    .replaceAll(/(\d)\s*[x*]\s*(\d)/g, '$1 × $2')
    .split(/\s+/)
    .every((word) => text.includes(word) || text.replaceAll(',', '.').includes(word));
}
