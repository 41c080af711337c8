import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#lib/api-client.ts';
import { misfitOf, type LabelElement, type LabelTemplate, type SavedTemplate } from '#shop/labels/model.ts';
import { api } from '../kit/api.ts';
import { focusWrongField } from '../kit/form/focus-wrong-field.ts';
import { goTo } from '../kit/go-to.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { readRefusal, type Said } from '../kit/refusal-text.ts';
import { arrange, choiceOf, type SimpleChoice } from './arrange.ts';
import { useTemplate } from './use-template.ts';

export interface EditorStart {
  /** Null for a new one. */
  readonly saved: SavedTemplate | null;
  readonly mode: LabelTemplate['mode'];
  readonly host: string;
  readonly currency: string;
}

/** What limits an element and its label put on each other. */
const LEAST = 1;

/** A template under the pen: each change is shown at once, saving says what is wrong and where. */
export function useEditor({ saved, mode }: EditorStart) {
  const { t, prefix } = useIsland();
  const [id] = useState(() => saved?.id ?? crypto.randomUUID());
  const { template, setTemplate, version, letGo, keep } = useTemplate(saved, mode);
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const misfit = useMemo(() => misfitOf(template), [template]);

  const changes = useChanges(template, setTemplate, setChosen);

  /** What is wrong has the focus then: its field below `form`, which may lie far above the button. */
  const save = async (form: HTMLElement): Promise<void> => {
    flushSync(() => setSaid(null)); // what was refused before is asked anew
    if (focusWrongField(form)) return;
    setBusy(true);
    try {
      await api.call('POST /customerapi/label/{id}/save', {
        params: { id },
        body: {
          version,
          template: { ...template, name: template.name.trim(), elements: [...template.elements] },
        },
      });
      letGo();
      await goTo(`/${prefix}/label/select#QRTemplates`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) keep();
      const refused = await readRefusal(error, pageText('generic'));
      flushSync(() => setSaid(refused));
      if (!focusWrongField(form)) form.querySelector('.fault-box')?.scrollIntoView({ block: 'center' });
    } finally {
      setBusy(false);
    }
  };

  return {
    template,
    chosen,
    misfit,
    said,
    isBusy,
    isNew: saved === null,
    errorOf: (field: string): string | undefined =>
      said?.fields.includes(field)
        ? said.message
        : misfit === field
          ? t(`labels:misfit.${misfit}`)
          : undefined,
    choose: setChosen,
    rename: (name: string) => setTemplate((before) => ({ ...before, name })),
    turnAdvanced: () => setTemplate((before) => ({ ...before, mode: 'advanced' })),
    ...changes,
    save,
  };
}

/** The changes of a template, each a new one. */
function useChanges(
  template: LabelTemplate,
  setTemplate: Dispatch<SetStateAction<LabelTemplate>>,
  setChosen: (index: number) => void,
) {
  const [choice, setChoice] = useState(() => choiceOf(template));
  /** Changes the sheet; the simple editor arranges its labels anew, the advanced one keeps them on the label. */
  const changeSheet = (change: Partial<LabelTemplate>): void =>
    setTemplate((before) => {
      const next = { ...before, ...change };
      return template.mode === 'simple'
        ? { ...next, elements: arrange(next, choice) }
        : { ...next, elements: next.elements.map((one) => inside(one, next.label)) };
    });
  const changeChoice = (change: Partial<SimpleChoice>): void => {
    const next = { ...choice, ...change };
    setChoice(next);
    setTemplate((before) => ({ ...before, elements: arrange(before, next) }));
  };
  const changeElement = (index: number, change: Partial<LabelElement>): void =>
    setTemplate((before) => ({
      ...before,
      elements: before.elements.map((one, i) =>
        i === index ? inside({ ...one, ...change } as LabelElement, before.label) : one,
      ),
    }));
  const addElement = (element: LabelElement): void => {
    setChosen(template.elements.length);
    setTemplate((before) => ({ ...before, elements: [...before.elements, inside(element, before.label)] }));
  };
  const removeElement = (index: number): void => {
    setChosen(Math.max(0, index - 1));
    setTemplate((before) => ({ ...before, elements: before.elements.filter((_, i) => i !== index) }));
  };

  return { choice, changeSheet, changeChoice, changeElement, addElement, removeElement };
}

export type Editor = ReturnType<typeof useEditor>;

/** An element kept on its label: first it moves, then it shrinks. */
export function inside<E extends LabelElement>(element: E, label: LabelTemplate['label']): E {
  const width = within(element.width, LEAST, label.width);
  const height = within(element.height, LEAST, label.height);
  const x = within(element.x, 0, label.width - width);
  const y = within(element.y, 0, label.height - height);
  return { ...element, x, y, width, height };
}

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(most, value)) * 1000) / 1000;
