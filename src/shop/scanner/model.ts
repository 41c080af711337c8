/** What a scan does (`scannerMode`). */
export const SCANNER_MODES = ['info', 'order', 'document', 'stock', 'restock'] as const;
export type ScannerMode = (typeof SCANNER_MODES)[number];

/** The mode of a stored setting; anything else means info. */
export function modeOf(stored: string): ScannerMode {
  return SCANNER_MODES.find((mode) => mode === stored) ?? 'info';
}

/** Scan areas as shares of the picture's shorter side: extra small, small (recommended), medium, large. */
export const SCAN_SIZES = [0.35, 0.5, 0.75, 1] as const;
export type ScanSize = (typeof SCAN_SIZES)[number];
const RECOMMENDED: ScanSize = 0.5;

/** The area of a stored setting; any other means the recommended one. */
export function sizeOf(stored: number): ScanSize {
  return SCAN_SIZES.find((size) => size === stored) ?? RECOMMENDED;
}

/** Codes that the camera looks for; EAN-13 can be switched off. */
export const ALWAYS_READ = ['QRCode', 'DataMatrix', 'Code128'] as const;
export type CodeFormat = (typeof ALWAYS_READ)[number] | 'EAN-13';

/** What the camera looks for; EAN-13 only where somebody wants it, since other goods carry it, too. */
export function formatsOf(readsEan: boolean): readonly CodeFormat[] {
  return readsEan ? [...ALWAYS_READ, 'EAN-13'] : ALWAYS_READ;
}
