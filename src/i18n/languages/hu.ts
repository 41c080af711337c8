import type { Texts } from '../bundles.ts';

export const files = import.meta.glob<Texts>('/locales/hu/*.json', { eager: true, import: 'default' });
