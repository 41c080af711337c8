import { queryAll, query } from '../../kit/dom.ts';

/** Marks the dot of the hero's slide in view. */
export function attachHero(): void {
  const track = query('[data-hero-track]');
  if (!track) return;
  const dots = queryAll('[data-hero-dot]');
  const slides = [...track.children];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        const current = slides.indexOf(target);
        dots.forEach((dot, index) =>
          index === current ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current'),
        );
      }
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
}
