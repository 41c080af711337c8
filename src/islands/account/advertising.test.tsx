// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { Advertising } from './advertising.tsx';
import { advertisingTexts } from './texts.ts';

const t = textsOf('de');
const page = (topics?: ('range' | 'offers')[]) =>
  show(
    <Advertising
      frame={frameOf(advertisingTexts)}
      newsletter
      topics={topics}
      byFax={false}
      email="labor@example.com"
      fax=""
    />,
  );
const save = () => fireEvent.click(screen.getByRole('button', { name: t('account:change.save') }));
const box = (topic: 'range' | 'offers') =>
  screen.getByRole('checkbox', { name: t(`newsletter:topic.${topic}`) });

afterEach(() => vi.unstubAllGlobals());

test('the newsletter’s topics are chosen where the account agrees to it', async () => {
  const server = network();
  page(['range']);
  expect((box('range') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(box('offers'));
  save();
  await waitFor(() =>
    expect(server.map(({ body }) => body)).toEqual([
      { Newsletter: true, Faxwerbung: false, Themen: ['range', 'offers'] },
    ]),
  );
});

test('a newsletter about nothing is said beside the topics, and nothing is sent', async () => {
  const server = network();
  page(['range']);
  fireEvent.click(box('range'));
  save();
  await screen.findByText(t('errors:field.required'));
  expect(server).toEqual([]);
});

test('where the server does not know topics none are asked for', async () => {
  const server = network();
  page();
  expect(screen.queryByText(t('newsletter:form.topics'))).toBeNull();
  save();
  await waitFor(() => expect(server).toHaveLength(1));
  expect(server[0]!.body).toEqual({ Newsletter: true, Faxwerbung: false });
});
