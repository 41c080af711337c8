import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { MAX_ELEMENTS, type LabelElement } from '#shop/labels/model.ts';
import { ElementFields } from './element-fields.tsx';
import type { Editor } from './use-editor.ts';

const NEW: Readonly<Record<LabelElement['kind'], LabelElement>> = {
  text: { kind: 'text', field: 'name', text: '', size: 8, strong: false, align: 'left', x: 2, y: 2, width: 30, height: 4 }, // prettier-ignore
  code: { kind: 'code', field: 'address', text: '', symbology: 'qr', x: 2, y: 2, width: 20, height: 20 },
  logo: { kind: 'logo', x: 2, y: 2, width: 15, height: 8 },
};
const KINDS = ['text', 'code', 'logo'] as const;

/** The elements of a label as a list; the chosen one by all its numbers. */
export function ElementEditor({ editor }: { editor: Editor }) {
  const { t } = useIsland();
  const { template, chosen, choose, addElement } = editor;
  const { elements } = template;
  const element = elements[chosen];
  return (
    <fieldset className="label-elements">
      <legend>{t('labels:element.title')}</legend>
      <p className="form-hint">{t('labels:element.hint')}</p>
      <div className="label-actions">
        {KINDS.map((kind) => (
          <Button key={kind} disabled={elements.length >= MAX_ELEMENTS} onClick={() => addElement(NEW[kind])}>
            {t('labels:element.add', { name: t(`labels:element.${kind}`) })}
          </Button>
        ))}
      </div>
      <ul className="label-element-list">
        {elements.map((one, index) => (
          <li key={index}>
            <button type="button" aria-pressed={index === chosen} onClick={() => choose(index)}>
              {t('labels:element.name', { index: index + 1, name: t(`labels:element.${one.kind}`) })}
              {one.kind !== 'logo' && <span> {t(`labels:value.${one.field}`)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {element && <ElementFields {...{ editor, element, index: chosen }} />}
    </fieldset>
  );
}
