/** A short tone and a buzz: hands and eyes are on the pack. Silent where the browser has neither. */
export function signalHit(): void {
  navigator.vibrate?.(60);
  try {
    const audio = (shared ??= new AudioContext());
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = 1320;
    loudness.gain.value = 0.08;
    tone.connect(loudness).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.08);
  } catch {
    // a browser without sound
  }
}

let shared: AudioContext | undefined;
