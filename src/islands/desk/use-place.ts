import { useEffect, useState } from 'react';

/** Where one is at the desk, as the hash says it, so that a link leads there and the browser's Back goes back: `anfragen/100001`. */
export function usePlace(): readonly [area: string, thing: string] {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const read = (): void => setHash(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const [area = '', thing = ''] = hash.slice(1).split('/');
  return [area, thing];
}
