import './overview.css';
import { addressOf, BRANDS, LANGUAGES, readView, SCHEMES, WIDTHS, type View } from './view.ts';
import { STORIES } from './stories.ts';

/** All components on the left; each state of the chosen one in the chosen brands, schemes and widths. */
export function Overview({ query }: { query: URLSearchParams }) {
  const names = Object.keys(STORIES).toSorted();
  const view = readView(query, names[0] ?? '');
  const states = Object.keys(STORIES[view.show] ?? {});
  return (
    <div className="overview">
      <nav aria-label="Components">
        {names.map((name) => (
          <a
            key={name}
            href={addressOf({ ...view, show: name })}
            aria-current={name === view.show || undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <main>
        <h1>{view.show}</h1>
        <Choices view={view} />
        {states.map((state) => (
          <section key={state}>
            <h2>{state}</h2>
            <Frames view={view} state={state} />
          </section>
        ))}
      </main>
    </div>
  );
}

/** Links that switch one brand, scheme or width on or off, and the language. */
function Choices({ view }: { view: View }) {
  const toggles = (key: 'brands' | 'schemes' | 'widths', all: readonly (string | number)[]) =>
    all.map((one) => {
      const chosen: readonly (string | number)[] = view[key];
      const isOn = chosen.includes(one);
      const next = isOn ? chosen.filter((other) => other !== one) : [...chosen, one];
      return (
        <a key={one} href={addressOf({ ...view, [key]: next })} aria-current={isOn || undefined}>
          {one}
        </a>
      );
    });
  return (
    <p className="choices">
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={addressOf({ ...view, language })}
          aria-current={language === view.language || undefined}
        >
          {language}
        </a>
      ))}
      <span>{toggles('brands', BRANDS)}</span>
      <span>{toggles('schemes', SCHEMES)}</span>
      <span>{toggles('widths', WIDTHS)}</span>
    </p>
  );
}

function Frames({ view, state }: { view: View; state: string }) {
  const { show, language } = view;
  return view.brands.flatMap((brand) =>
    view.schemes.flatMap((scheme) =>
      view.widths.map((width) => (
        <figure key={`${brand} ${scheme} ${width}`}>
          <figcaption>{`${brand} ${scheme} ${width}`}</figcaption>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose height is measured */}
          <iframe
            title={`${state}, ${brand}, ${scheme}, ${width} px`}
            src={`/gallery/?${new URLSearchParams({ show, state, brand, language })}`}
            className={scheme}
            width={width}
            loading="lazy"
            onLoad={({ currentTarget }) => fit(currentTarget)}
          />
        </figure>
      )),
    ),
  );
}

/** As high as what it shows, also when that grows. */
function fit(frame: HTMLIFrameElement): void {
  const { body } = frame.contentDocument!;
  new ResizeObserver(() => frame.setAttribute('height', String(Math.max(160, body.scrollHeight)))).observe(
    body,
  );
}
