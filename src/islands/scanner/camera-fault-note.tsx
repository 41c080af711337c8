import { useIsland } from '../kit/island.tsx';
import type { CameraState } from './camera.ts';

/** Why there is no picture, and what helps. */
export function CameraFaultNote({ state }: { state: CameraState }) {
  const { t } = useIsland();
  if (state === 'off' || state === 'starting' || state === 'on') return null;
  return (
    <div className="scan-missing" role="alert">
      <h2>{t(`scanner:fault.${state}`)}</h2>
      <p>{t(`scanner:fault.${state}-next`)}</p>
    </div>
  );
}
