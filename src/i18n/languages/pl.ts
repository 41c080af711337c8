import type { Texts } from '../bundles.ts';

export const files = import.meta.glob<Texts>('/locales/pl/*.json', { eager: true, import: 'default' });
