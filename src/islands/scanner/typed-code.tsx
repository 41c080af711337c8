import { CodeForm } from '../kit/form/code-form.tsx';
import { useIsland } from '../kit/island.tsx';
import './typed-code.css';

/** A number or code by hand; stays where `onCode` gives false. */
export function TypedCode({ onCode }: { onCode: (text: string) => Promise<boolean> }) {
  const { t } = useIsland();
  const words = { label: t('scanner:typed.label'), hint: t('scanner:typed.hint'), go: t('scanner:typed.go') };
  return <CodeForm className="scan-typed" words={words} onCode={onCode} />;
}
