import type { ReactElement } from 'react';
import type { IslandFrame } from '#islands/kit/island.tsx';

/** One state, drawn alone as a component of its own: it may use hooks. The frame is for islands; others stand in one. */
export type State = (props: { frame: IslandFrame }) => ReactElement;

/** The states of a component by name. */
export type States = Readonly<Record<string, State>>;

const files = import.meta.glob<States>('/src/islands/**/*.stories.tsx', { eager: true, import: 'states' });

/** 'ui/button' → its states, from `src/islands/ui/button.stories.tsx`. */
export const STORIES: Readonly<Record<string, States>> = Object.fromEntries(
  Object.entries(files).map(([path, states]) => [
    path.slice('/src/islands/'.length, -'.stories.tsx'.length),
    states,
  ]),
);
