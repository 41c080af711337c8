import { useIsland } from '../kit/island.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

/** A text as a drawing: black on white whatever the page's colours are. */
export function QrCode({ text }: { text: string }) {
  const { t } = useIsland();
  const drawing = useLoaded(() => import('./qr-code.ts'), true)?.qrPath(text);
  return (
    <p className="qr-code" role="img" aria-label={t('two-step:qr')} data-qr-code>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.side} ${drawing.side}`}>
          <path d={drawing.path} />
        </svg>
      )}
    </p>
  );
}
