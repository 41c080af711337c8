/** Measures of DIN 5008, form B: the address stands in the window of the envelope. Millimetres. */
export const LEFT = 25;
export const RIGHT = 190;
export const HEADING_Y = 103;
/** Facts beside the address. */
export const INFO_LEFT = 125;
/** Pages end here; below stand page number and foot. */
export const BOTTOM = 258;
export const FOOT_TOP = 271;
