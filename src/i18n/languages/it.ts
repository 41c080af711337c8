import type { Texts } from '../bundles.ts';

export const files = import.meta.glob<Texts>('/locales/it/*.json', { eager: true, import: 'default' });
