export { readLegacyLink } from './read.ts';
export { LEGACY_KINDS, type LegacyKind, type LegacyLink } from './model.ts';
