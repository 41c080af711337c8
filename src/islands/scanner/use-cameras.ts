import { useEffect, useState } from 'react';

/** A camera as a list offers it: its device id and its name. */
export interface NamedCamera {
  readonly key: string;
  readonly label: string;
}

/**
 * Cameras that the browser names, as they are plugged and unplugged; null until it has answered. Before the first permission they
 * have no names and are left out.
 */
export function useCameras(): readonly NamedCamera[] | null {
  const [cameras, setCameras] = useState<readonly NamedCamera[] | null>(null);
  useEffect(() => {
    const devices = navigator.mediaDevices;
    let asked = 0;
    const look = async (): Promise<void> => {
      const mine = ++asked;
      const found = (await devices?.enumerateDevices().catch(() => undefined)) ?? [];
      if (mine === asked) setCameras(found.flatMap(namedCamera));
    };
    void look();
    const again = (): void => void look();
    devices?.addEventListener('devicechange', again);
    return () => {
      asked += 1;
      devices?.removeEventListener('devicechange', again);
    };
  }, []);
  return cameras;
}

const namedCamera = ({ kind, deviceId, label }: MediaDeviceInfo): NamedCamera[] =>
  kind === 'videoinput' && deviceId !== '' ? [{ key: deviceId, label: label || deviceId.slice(0, 8) }] : [];
