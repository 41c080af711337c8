import { FIELDS, MAX_TEXT, RANGES, SYMBOLOGIES, type Symbology } from '#shop/labels/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { SimpleChoice } from './arrange.ts';
import { LogoField } from './logo-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import type { Editor } from './use-editor.ts';

const CODE_SIZE = { min: 5, max: 80 };
const NEW_CODE = { field: 'address', size: 20 } as const;

/** The questions of the simple editor: what stands on a label, which code, how large. */
export function SimpleFields({ editor }: { editor: Editor }) {
  const { t } = useIsland();
  const { choice, changeChoice } = editor;
  const { fields } = choice;
  return (
    <fieldset className="label-fields">
      <legend>{t('labels:simple.title')}</legend>
      <div className="label-checks">
        {FIELDS.map((field) => (
          <Checkbox
            key={field}
            label={t(`labels:value.${field}`)}
            checked={fields.includes(field)}
            onChange={({ target }) =>
              changeChoice({
                fields: FIELDS.filter((one) => (one === field ? target.checked : fields.includes(one))),
              })
            }
          />
        ))}
      </div>
      {fields.includes('text') && (
        <TextField
          label={t('labels:value.text')}
          value={choice.text}
          maxLength={MAX_TEXT}
          onChange={({ target }) => changeChoice({ text: target.value })}
        />
      )}
      <CodeChoice choice={choice} change={changeChoice} />
      <NumberField
        label={t('labels:field.size')}
        value={choice.size}
        range={RANGES.size}
        step={0.5}
        onChange={(size) => changeChoice({ size })}
      />
      <LogoField
        logo={editor.template.logo}
        change={(logo) => {
          editor.changeSheet({ logo });
          changeChoice({ hasLogo: logo !== '' });
        }}
      />
    </fieldset>
  );
}

/** Which code, and how large; bars take what is short enough for them. */
function CodeChoice({ choice, change }: { choice: SimpleChoice; change: Editor['changeChoice'] }) {
  const { t } = useIsland();
  const { code } = choice;
  const setKind = (kind: string): void => {
    const symbology = kind as Symbology | 'none';
    if (symbology === 'none') return change({ code: null });
    // bars of an address would be longer than any label
    const field = symbology === 'ean13' ? 'gtin' : symbology === 'code128' ? 'number' : 'address';
    change({ code: { ...NEW_CODE, ...code, symbology, field } });
  };
  return (
    <>
      <ChoiceField
        label={t('labels:code.kind')}
        options={(['none', ...SYMBOLOGIES] as const).map((key) => ({ key, label: t(`labels:code.${key}`) }))}
        pick={code?.symbology ?? 'none'}
        onPick={setKind}
      />
      {code && (
        <NumberField
          label={t('labels:code.size')}
          value={code.size}
          range={CODE_SIZE}
          step={1}
          onChange={(size) => change({ code: { ...code, size } })}
        />
      )}
    </>
  );
}
