import type { IScannerControls } from '@zxing/browser';
import { atom } from 'nanostores';
import type { ScannedText } from '#shop/codes/model.ts';
import { formatsOf, sizeOf } from '#shop/scanner/model.ts';
import { $settings, changeSettings } from '../kit/stores/settings.ts';
import { faultOf, watchTrack, type CameraFault } from './camera-fault.ts';
import { cropOf } from './crop.ts';
import { openDecoder, type Decoder } from './decode/decoder.ts';
import type { Sighting } from './decode/protocol.ts';
import { codesToTell, isOnePack } from './decode/one-pack.ts';
import { Settling } from './decode/settle.ts';
import { readingPlace } from './reading-place.ts';
import type { WorkerCodeReader } from './worker-code-reader.ts';

export type CameraState = 'off' | 'starting' | 'on' | CameraFault;

/** What this camera can beside seeing. */
export interface CameraPowers {
  readonly torch: boolean;
  readonly zoom: number | null;
  readonly lenses: number;
}

/** The camera’s own library: 14 KB that arrive with the decoder. */
const loadReader = async () => (await import('./worker-code-reader.ts')).WorkerCodeReader;

const NO_POWERS: CameraPowers = { torch: false, zoom: null, lenses: 0 };
/** Phones do not focus below 10 cm: a little further away, and twice as large. */
const CLOSER = 2;
const SHARP = { width: { ideal: 1920 }, height: { ideal: 1080 } } as const;

/** The camera of a viewfinder: opens after a press, looks at pictures until something is seen, closes with the page. */
export class Camera {
  readonly $state = atom<CameraState>('off');
  readonly $powers = atom(NO_POWERS);
  /** What was seen last. */
  readonly $scanned = atom<ScannedText | null>(null);
  /** Codes of different packs in sight, or in a photo: somebody has to choose. */
  readonly $choice = atom<readonly ScannedText[]>([]);
  #controls: IScannerControls | null = null;
  /** Counts starts and stops: a camera that opens after a stop is closed again. */
  #wishes = 0;
  /** The last opening, done or failed: two at once would take the picture from each other. */
  #opened = Promise.resolve();
  #video: HTMLVideoElement | null = null;
  #decoder: Decoder | null = null;
  #settling = new Settling(readingPlace);

  /** The element that shows the picture. */
  readonly showOn = (video: HTMLVideoElement | null): void => void (this.#video = video);

  /** Starts the decoder: its 320 KB arrive while the user reads where to press. Returns what ends all. */
  attach(): () => void {
    this.#decoder = openDecoder();
    void loadReader().catch(() => undefined); // a press tries again, and says so
    const away = (): void => {
      if (document.hidden && this.#controls) this.stop(); // no picture is taken that nobody looks at
    };
    document.addEventListener('visibilitychange', away);
    return () => {
      document.removeEventListener('visibilitychange', away);
      this.stop();
      this.#decoder?.close();
    };
  }

  async start(): Promise<void> {
    const [video, decoder] = [this.#video, this.#decoder];
    if (!video || !decoder || this.#isWanted()) return;
    this.$state.set('starting');
    const wish = ++this.#wishes;
    await this.#opened;
    if (wish === this.#wishes) await (this.#opened = this.#open(video, decoder, wish));
  }

  /** Never rejects. */
  async #open(video: HTMLVideoElement, decoder: Decoder, wish: number): Promise<void> {
    const fail = (fault: CameraFault): void => {
      if (wish === this.#wishes) this.stop(fault);
    };
    try {
      const reader = new (await loadReader())(this.#looking(decoder));
      const controls = await open(reader, video);
      if (wish !== this.#wishes) return close(controls);
      this.#controls = controls;
      if (document.hidden) return this.stop(); // somebody went on to another tab meanwhile
      const track = trackOf(video);
      if (track) watchTrack(track, fail);
      const powers = await powersOf(controls, track);
      if (wish !== this.#wishes) return;
      this.$powers.set(powers);
      this.$state.set('on');
    } catch (error) {
      fail(faultOf(error));
    }
  }

  /** Looks at one picture after the other, at every second one with all passes. */
  #looking(decoder: Decoder): (element: HTMLVideoElement) => Promise<void> {
    const settling = (this.#settling = new Settling(readingPlace));
    let [pictures, offered] = [0, this.$choice.get()];
    return async (element) => {
      const { sightings } = await lookAt(element, decoder, ++pictures % 2 === 0);
      const { scan, choice } = settling.see(sightings, performance.now());
      if (!this.#controls) return;
      if (choice !== offered) this.$choice.set((offered = choice));
      if (scan) this.$scanned.set(scan);
    };
  }

  #isWanted(): boolean {
    return ['starting', 'on'].includes(this.$state.get());
  }

  stop(next: CameraState = 'off'): void {
    this.#wishes += 1;
    if (this.#controls) close(this.#controls);
    this.#controls = null;
    this.$powers.set(NO_POWERS);
    this.$choice.set([]);
    this.$state.set(next);
  }

  /** One of {@link $choice} is meant. */
  choose(scanned: ScannedText): void {
    this.#settling.choose();
    this.$choice.set([]);
    this.$scanned.set({ ...scanned });
  }

  light(isOn: boolean): void {
    void this.#controls?.switchTorch?.(isOn).catch(() => undefined);
  }

  closer(isOn: boolean): void {
    this.#wish({ zoom: isOn ? CLOSER : 1 });
  }

  /** Sharp where the picture was pressed, each 0 to 1. */
  focus(x: number, y: number): void {
    this.#wish({ pointsOfInterest: [{ x, y }], focusMode: 'single-shot' });
  }

  async nextLens(): Promise<void> {
    const lenses = await (await loadReader()).listVideoInputDevices();
    const device = trackOf(this.#video)?.getSettings().deviceId;
    const next = lenses[(lenses.findIndex(({ deviceId }) => deviceId === device) + 1) % lenses.length];
    if (!next) return;
    changeSettings({ scannerDevice: next.deviceId });
    this.stop();
    await this.start();
  }

  /** A photo in place of the camera: all of it, with every pass. False where no code is to be read. */
  async lookAtPhoto(photo: File): Promise<boolean> {
    const sightings = this.#decoder ? await lookAtPhoto(photo, this.#decoder) : [];
    const codes = codesToTell(sightings, readingPlace());
    const scans = codes.map(({ scanned }) => scanned);
    this.$choice.set(isOnePack(codes) ? [] : scans);
    if (isOnePack(codes)) for (const scanned of scans) this.$scanned.set(scanned);
    return codes.length > 0;
  }

  /** Cameras may say no. */
  #wish(constraints: object): void {
    void trackOf(this.#video)
      ?.applyConstraints({ advanced: [constraints] })
      .catch(() => undefined);
  }
}

const trackOf = (video: HTMLVideoElement | null): MediaStreamTrack | undefined =>
  (video?.srcObject as MediaStream | null)?.getVideoTracks()[0];

/** A lost camera has no torch to put out. */
function close(controls: IScannerControls): void {
  void Promise.resolve(controls.stop()).catch(() => undefined);
}

async function open(reader: WorkerCodeReader, video: HTMLVideoElement): Promise<IScannerControls> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera here', 'NotFoundError');
  const device = $settings.get().scannerDevice;
  const anyBack = { facingMode: { ideal: 'environment' }, ...SHARP };
  const openWith = (wanted: MediaTrackConstraints) =>
    reader.decodeFromConstraints({ video: wanted }, video, () => undefined);
  if (!device) return openWith(anyBack);
  return openWith({ deviceId: { exact: device }, ...SHARP }).catch((error: unknown) => {
    if (!(error instanceof DOMException) || !/Overconstrained|NotFound/.test(error.name)) throw error;
    return openWith(anyBack); // the camera that was chosen is no longer there
  });
}

async function powersOf(
  controls: IScannerControls,
  track: MediaStreamTrack | undefined,
): Promise<CameraPowers> {
  const zoom = (track?.getCapabilities?.() as { zoom?: { max: number } } | undefined)?.zoom;
  const lenses = await (await loadReader()).listVideoInputDevices().catch(() => []);
  return {
    torch: controls.switchTorch !== undefined,
    zoom: zoom && zoom.max >= CLOSER ? CLOSER : null,
    lenses: lenses.length,
  };
}

async function lookAt(video: HTMLVideoElement, decoder: Decoder, thorough: boolean) {
  const { scannerSize, scannerCheckInverted, scannerEan } = $settings.get();
  const { x, y, side } = cropOf(video.videoWidth, video.videoHeight, sizeOf(scannerSize));
  const picture = await createImageBitmap(video, x, y, side, side);
  return decoder.look({ picture, formats: formatsOf(scannerEan), invert: scannerCheckInverted, thorough });
}

/** Longest side of a photo that is looked at. */
const PHOTO_SIDE = 2_000;

async function lookAtPhoto(photo: File, decoder: Decoder): Promise<readonly Sighting[]> {
  try {
    const whole = await createImageBitmap(photo);
    const scale = Math.min(1, PHOTO_SIDE / Math.max(whole.width, whole.height));
    const size = {
      resizeWidth: Math.round(whole.width * scale),
      resizeHeight: Math.round(whole.height * scale),
    };
    const picture = scale < 1 ? await createImageBitmap(whole, { ...size, resizeQuality: 'high' }) : whole;
    const formats = formatsOf($settings.get().scannerEan);
    const { sightings } = await decoder.look({ picture, formats, invert: true, thorough: true });
    return sightings;
  } catch {
    return []; // no picture at all
  }
}
