/** Why there is no picture. */
export type CameraFault = 'none' | 'denied' | 'busy' | 'lost';

/** Milliseconds without a picture until somebody else must have the camera: drivers skip a moment on their own. */
const MUTED_MS = 2_000;

/** What an attempt to open a camera failed of; takes what the browser threw. */
export function faultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : '';
  if (/NotAllowed|Security/.test(name)) return 'denied';
  return /NotReadable|Abort/.test(name) ? 'busy' : 'none';
}

/** Says why an open camera shows nothing any more: unplugged, no longer allowed, or taken by another tab (which mutes it). */
export function watchTrack(track: MediaStreamTrack, fail: (fault: CameraFault) => void): void {
  track.addEventListener('ended', () => void faultOfEnd().then(fail), { once: true });
  track.addEventListener('mute', () => {
    setTimeout(() => track.muted && track.readyState === 'live' && fail('busy'), MUTED_MS);
  });
}

/** Browsers end the picture without a word when the user takes the permission back. */
async function faultOfEnd(): Promise<CameraFault> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'denied' ? 'denied' : 'lost';
  } catch {
    return 'lost'; // a browser that does not tell
  }
}
