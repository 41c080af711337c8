export { readLegacyLink } from './read.ts';
export { LEGACY_KINDS, type LegacyKind, type LegacyLink } from './model.ts';
export { readAddresses, removeLink, writeLink, type LinkContext } from './edit-links.ts';
export { noteMissing } from './note-missing.ts';
