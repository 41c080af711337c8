import { atom } from 'nanostores';
import { codeData, type ScannedText } from '#shop/codes/model.ts';
import { openStorage, readJson, writeJson } from '../kit/stores/persisted.ts';

/** A scan of this tab: its address part and what it turned out to be. */
export interface RecentScan {
  readonly data: string;
  /** The article's name, or the code as read. */
  readonly name: string;
}

const KEY = 'scans';
const MOST = 30;

function readScans(stored: unknown): readonly RecentScan[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one): one is RecentScan => typeof one?.data === 'string' && typeof one?.name === 'string')
    .slice(0, MOST);
}

/** The last scans, newest first; gone with the tab. */
export const $scans = atom<readonly RecentScan[]>(readJson(openStorage('sessionStorage'), KEY, readScans));
$scans.listen((scans) => writeJson(openStorage('sessionStorage'), KEY, scans));

/** Puts what was scanned on top of the list of this browser’s tab; one that is there moves up. */
export function recordScan(scanned: ScannedText, name: string): void {
  const data = codeData(scanned);
  $scans.set([{ data, name }, ...$scans.get().filter((one) => one.data !== data)].slice(0, MOST));
}

/** Takes a scan off the list; returns what puts it back to its place, whatever came or went meanwhile. */
export function forgetScan(data: string): () => void {
  const at = $scans.get().findIndex((one) => one.data === data);
  const scan = $scans.get()[at];
  const others = (): readonly RecentScan[] => $scans.get().filter((one) => one.data !== data);
  $scans.set(others());
  return () => {
    if (scan) $scans.set(others().toSpliced(at, 0, scan).slice(0, MOST));
  };
}
