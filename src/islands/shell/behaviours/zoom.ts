import { on } from '../../kit/dom.ts';

/** Pictures open large in a dialog: `[data-zoom]` is a link to the picture, which works without a script too. */
export function attachZoom(): void {
  on('click', 'a[data-zoom]', (link, event) => {
    event.preventDefault();
    import('../zoom.ts').then(
      ({ openZoom }) => openZoom(link as HTMLAnchorElement),
      () => location.assign((link as HTMLAnchorElement).href), // not loaded: the picture alone
    );
  });
}
