import type { Texts } from '../bundles.ts';

export const files = import.meta.glob<Texts>('/locales/es/*.json', { eager: true, import: 'default' });
