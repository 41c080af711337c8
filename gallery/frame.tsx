import '../src/styles/app.css';
import '../src/styles/article.css';
import '../src/styles/home.css';
import '../src/styles/listing.css';
import '../src/styles/cart.css';
import '../src/styles/checkout.css';
import '../src/styles/lab.css';
import '../src/styles/orders.css';
import '../src/styles/security.css';
import './frame.css';
import { use } from 'react';
import { island, type IslandFrame } from '#islands/kit/island.tsx';
import { frameOf } from './frame-of.ts';
import { STORIES, type State } from './stories.ts';
import { textsOf } from './texts.ts';

/** One state of one component, alone on its page: `?show=ui/button&state=Busy&brand=light&language=fr`. */
export function Frame({ query }: { query: URLSearchParams }) {
  const language = query.get('language') ?? 'de';
  const Draw = STORIES[query.get('show') ?? '']?.[query.get('state') ?? ''];
  if (!Draw) return <p>No such state.</p>;
  const frame = frameOf(language, use(textsOf(language)));
  return <Drawn frame={frame} place={frame} draw={Draw} />;
}

const Drawn = island('gallery', function Drawn({ place, draw: Draw }: { place: IslandFrame; draw: State }) {
  return (
    <main className="gallery-state">
      <Draw frame={place} />
    </main>
  );
});
