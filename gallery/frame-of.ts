import type { IslandFrame } from '#islands/kit/island.tsx';

/** A lab in Germany that reads its shop in this language, with these texts. */
export function frameOf(language: string, texts: IslandFrame['texts']): IslandFrame {
  return {
    prefix: `${language}-de`,
    language,
    country: 'DE',
    locale: `${language}-DE`,
    currency: 'EUR',
    pictures: '1',
    texts,
  };
}
