import {
  ALIGNMENTS,
  CODE_FIELDS,
  FIELDS,
  MAX_TEXT,
  RANGES,
  SYMBOLOGIES,
  type LabelElement,
} from '#shop/labels/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { LogoField } from './logo-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  element: LabelElement;
  index: number;
}

/** Everything of one element: what it says, how it looks, where it stands. */
export function ElementFields({ editor, element, index }: Props) {
  const { t } = useIsland();
  const change = (one: Partial<LabelElement>): void => editor.changeElement(index, one);
  const { errorOf } = editor;
  return (
    <div className="label-fields">
      {element.kind === 'text' && <TextFields {...{ element, change }} />}
      {element.kind === 'code' && <CodeFields {...{ element, change }} />}
      {element.kind === 'logo' && (
        <LogoField logo={editor.template.logo} change={(logo) => editor.changeSheet({ logo })} />
      )}
      {(['x', 'y', 'width', 'height'] as const).map((side) => (
        <NumberField
          key={side}
          label={t(`labels:element.${side}`)}
          value={element[side]}
          range={RANGES.place}
          step={0.5}
          error={side === 'x' ? errorOf('elements') : undefined}
          onChange={(value) => change({ [side]: value })}
        />
      ))}
      <Button onClick={() => editor.removeElement(index)}>{t('labels:element.remove')}</Button>
    </div>
  );
}

type Of<Kind> = {
  element: Extract<LabelElement, { kind: Kind }>;
  change: (one: Partial<LabelElement>) => void;
};

function TextFields({ element, change }: Of<'text'>) {
  const { t } = useIsland();
  return (
    <>
      <ChoiceField
        label={t('labels:element.says')}
        options={FIELDS.map((key) => ({ key, label: t(`labels:value.${key}`) }))}
        pick={element.field}
        onPick={(field) => change({ field: field as typeof element.field })}
      />
      <Words {...{ element, change }} label={element.field === 'text' ? 'text' : 'before'} />
      <NumberField
        label={t('labels:field.size')}
        value={element.size}
        range={RANGES.size}
        step={0.5}
        onChange={(size) => change({ size })}
      />
      <ChoiceField
        label={t('labels:element.align')}
        options={ALIGNMENTS.map((key) => ({ key, label: t(`labels:element.${key}`) }))}
        pick={element.align}
        onPick={(align) => change({ align: align as typeof element.align })}
      />
      <Checkbox
        label={t('labels:element.strong')}
        checked={element.strong}
        onChange={({ target }) => change({ strong: target.checked })}
      />
    </>
  );
}

function CodeFields({ element, change }: Of<'code'>) {
  const { t } = useIsland();
  return (
    <>
      <ChoiceField
        label={t('labels:code.kind')}
        options={SYMBOLOGIES.map((key) => ({ key, label: t(`labels:code.${key}`) }))}
        pick={element.symbology}
        onPick={(symbology) => change({ symbology: symbology as typeof element.symbology })}
      />
      <ChoiceField
        label={t('labels:element.says')}
        options={CODE_FIELDS.map((key) => ({ key, label: t(`labels:value.${key}`) }))}
        pick={element.field}
        onPick={(field) => change({ field: field as typeof element.field })}
      />
      {element.field === 'text' && <Words {...{ element, change }} label="text" />}
    </>
  );
}

function Words({ element, change, label }: Of<'text' | 'code'> & { label: 'text' | 'before' }) {
  const { t } = useIsland();
  return (
    <TextField
      label={t(label === 'text' ? 'labels:value.text' : 'labels:element.before')}
      value={element.text}
      maxLength={MAX_TEXT}
      onChange={({ target }) => change({ text: target.value })}
    />
  );
}
