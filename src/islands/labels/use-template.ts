import { useRef, useState } from 'react';
import type { LabelTemplate, SavedTemplate } from '#shop/labels/model.ts';
import { keepOverLogin, takeOverLogin } from '../kit/over-login.ts';
import { useAskBeforeLeaving } from '../kit/use-ask-before-leaving.ts';
import { firstTemplate } from './arrange.ts';

/** The template under the pen: who leaves with changes is asked, and where the session has ended they outlast the login. */
export function useTemplate(saved: SavedTemplate | null, mode: LabelTemplate['mode']) {
  const version = saved?.version ?? 0;
  const [first] = useState(() => plain(saved) ?? firstTemplate('', mode));
  const [template, setTemplate] = useState(
    () => takeOverLogin<LabelTemplate>('label', version, 'elements') ?? first,
  );
  const mayGo = useRef(false);
  useAskBeforeLeaving(() => template !== first && !mayGo.current);
  return {
    template,
    setTemplate,
    version,
    /** It is saved: nobody is asked any more. */
    letGo: (): void => void (mayGo.current = true),
    keep: (): void => {
      keepOverLogin('label', version, template);
      mayGo.current = true;
    },
  };
}

function plain(saved: SavedTemplate | null): LabelTemplate | null {
  if (!saved) return null;
  const { id: _id, version: _version, savedAt: _at, ...template } = saved;
  return template;
}
