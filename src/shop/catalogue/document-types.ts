/** Kinds of documents: safety data sheets, instructions, leaflets and what furnaces and moulds need. */
export const DOCUMENT_TYPES = [
  'sds',
  'ifu',
  'doc',
  'certificate',
  'composition',
  'firing-chart',
  'mould-chart',
  'processing',
  'brochure',
  'video',
] as const;
