import { atom } from 'nanostores';

/** The video on the page (specification 4, UI state): its id, where it stands in seconds, whether it plays. */
export interface ShownVideo {
  id: string;
  seconds: number;
  playing: boolean;
}

export const $video = atom<ShownVideo | null>(null);
