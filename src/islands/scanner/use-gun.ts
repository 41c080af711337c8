import { useEffect, useEffectEvent } from 'react';
import { createGun, takesText } from './gun.ts';

/** Listens for a hand scanner on the whole page. */
export function useGun(onCode: (text: string) => void): void {
  const heard = useEffectEvent(onCode);
  useEffect(() => {
    const gun = createGun();
    const listen = (event: KeyboardEvent): void => {
      if (takesText(event.target)) return;
      const code = gun(event);
      if (code === null) return;
      event.preventDefault(); // the Enter of a code presses no button that has the focus
      heard(code);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
