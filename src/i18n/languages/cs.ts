import type { Texts } from '../bundles.ts';

export const files = import.meta.glob<Texts>('/locales/cs/*.json', { eager: true, import: 'default' });
