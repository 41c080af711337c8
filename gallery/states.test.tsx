// @vitest-environment happy-dom
import axe from 'axe-core';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { hydrate } from '../tests/support/component.tsx';
import { namesBesideLabels } from '../tests/support/names.ts';
import { island } from '#islands/kit/island.tsx';
import { frameOf } from './frame-of.ts';
import { STORIES, type State } from './stories.ts';
import { textsOf } from './texts.ts';

/**
 * Every component in each of its states, drawn by the server and woken in the browser: a difference between the two, a
 * missing key and an unawaited update fail (tests/support/component-setup.ts). Colours and sizes are for real browsers.
 */
const STATES = Object.entries(STORIES).flatMap(([name, states]) =>
  Object.entries(states).map(([state, draw]) => [name, state, draw] as const),
);
/** Of a page whole, not of a part of one; or seen only with styles. */
const RULES_OF_PAGES = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'heading-order',
  'color-contrast',
  'target-size',
];

/** A text's key instead of the text, a placeholder that nobody filled. */
const LEFT_OVER = /\{\{|\b[a-z]+(?:-[a-z]+)*:[a-z]+(?:[.-][a-z]+)+\b/;

const Drawn = island(
  'gallery',
  function Drawn({ place, draw: Draw }: { place: ReturnType<typeof frameOf>; draw: State }) {
    return (
      <main>
        <Draw frame={place} />
      </main>
    );
  },
);

const drawn = async (language: string, state: State) => {
  const place = frameOf(language, await textsOf(language));
  return <Drawn frame={place} place={place} draw={state} />;
};

/** No state waits for an answer of the network. */
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));

/** What a state does by itself when it wakes: focus, what it loads then. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

/** Where a window has no height, the rows of a long list never come to rest. */
const NEEDS_LAYOUT = new Set(['1,000 rows']);

describe.each(STATES)('%s › %s', (name, stateName, state) => {
  test.skipIf(NEEDS_LAYOUT.has(stateName))('wakes as the server drew it', async () => {
    await hydrate(await drawn('de', state));
    await settled();
    expect(document.querySelectorAll('body *').length).toBeGreaterThan(2);
  });

  // whole pages are read by axe in a real browser (tests/e2e/accessibility.spec.ts)
  test.runIf(name.startsWith('ui/') && !NEEDS_LAYOUT.has(stateName))('axe finds nothing', async () => {
    const { container } = await hydrate(await drawn('de', state));
    await settled();
    const { violations } = await axe.run(container, {
      rules: Object.fromEntries(RULES_OF_PAGES.map((rule) => [rule, { enabled: false }])),
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });

  test('names every control by the words that it shows', async () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(await drawn('de', state));
    expect(namesBesideLabels(page)).toEqual([]);
  });

  test('speaks every language, with no key and no placeholder left over', async () => {
    for (const language of LANGUAGES) {
      const html = renderToString(await drawn(language, state));
      expect(html.replaceAll(/<[^>]*>/g, ' '), language).not.toMatch(LEFT_OVER);
    }
  });
});
