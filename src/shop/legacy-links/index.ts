export { readLegacyLink } from './read.ts';
export { candidates, legacyTarget, LEGACY_KINDS, type LegacyKind, type LegacyLink } from './model.ts';
