import type { DeviceCode } from '#shop/codes/model.ts';
import type { Scan } from '../../scanner/use-scan.ts';
import { newWorkId, type WorkPosition } from '#shop/work-records/model.ts';

/** A position without anything in it. */
export function emptyPosition(name: string): WorkPosition {
  return {
    id: newWorkId(),
    article: '',
    name,
    manufacturer: '',
    makerNumber: '',
    di: '',
    lot: '',
    serial: '',
    expiry: '',
    production: '',
    quantity: 1,
    unit: '',
    isWithoutBatch: false,
    isConfirmed: false,
    code: '',
  };
}

/** What a scan puts into a work: the article where we have it, else foreign goods; null for codes that name no product. */
export function positionOfScan({ scanned, code, found }: Scan, foreign: string): WorkPosition | null {
  const article = found?.state === 'article' ? found.article : null;
  if (!article && (code.kind !== 'device' || !code.di)) return null;
  return {
    ...emptyPosition(article?.name ?? foreign),
    ...(code.kind === 'gtin' && { di: code.gtin }),
    ...(code.kind === 'device' && batchOf(code)),
    article: article?.number ?? '',
    ...(code.kind === 'device' && code.isUnsure && { isCompared: false }),
    code: (scanned.text.startsWith(']') ? scanned.text : scanned.symbology + scanned.text).slice(0, 400),
  };
}

function batchOf({ di, lot, serial, expiry, production }: DeviceCode) {
  return {
    di: di?.value ?? '',
    lot: lot ?? '',
    serial: serial ?? '',
    expiry: expiry?.last ?? '',
    production: production?.iso ?? '',
  };
}
