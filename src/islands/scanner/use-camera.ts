import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScannedText } from '#shop/codes/model.ts';
import { Camera } from './camera.ts';

/** The page's camera with what it is doing; it is closed when the page goes. */
export function useCamera(onScan: (scanned: ScannedText) => void) {
  const [camera] = useState(() => new Camera());
  const seen = useEffectEvent(onScan);
  useEffect(() => camera.attach(), [camera]);
  useEffect(() => camera.$scanned.listen((scanned) => scanned && seen(scanned)), [camera]);
  return { camera, state: useStore(camera.$state), powers: useStore(camera.$powers) };
}
