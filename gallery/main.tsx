import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const root = createRoot(document.getElementById('gallery')!);

// a frame has the shop's styles, the gallery around it only its own
if (query.has('state')) {
  const page = document.documentElement;
  page.lang = query.get('language') ?? 'de';
  page.dataset['brand'] = query.get('brand') ?? 'main';
  const { Frame } = await import('./frame.tsx');
  root.render(<Frame query={query} />);
} else {
  const { Overview } = await import('./overview.tsx');
  root.render(<Overview query={query} />);
}
