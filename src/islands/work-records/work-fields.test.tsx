// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WorkPosition } from '#shop/work-records/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { emptyPosition } from './document/position-of-scan.ts';
import { PositionCard } from './position-card.tsx';
import { workTexts } from './texts.ts';
import type { WorkInHand } from './use-work.ts';
import { WorkHead } from './work-head.tsx';

const t = textsOf('de');
const frame = frameOf(workTexts);
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>((label) => label.replace(/ \*$/, '') === t(`work-records:field.${name}`)); // prettier-ignore
afterEach(() => void vi.unstubAllGlobals());

const Card = island('work-card', function Card({ position, onChange }: { position: WorkPosition; onChange: (part: Partial<WorkPosition>) => void }) {
  return <ul><PositionCard {...{ position, onChange }} isLocked={false} isIncomplete={false} isRecalled={false} isNoDevice={false} onRemove={() => {}} /></ul>;
}); // prettier-ignore

test.each([
  ['', false],
  ['2026-05-12', false],
  ['2026-05', false], // a code may say no more
  ['05/2026', false],
  ['12.5.2026', false],
  ['gestern', true],
  ['05/26', true], // of a month or a day: nobody knows
])('of a production of „%s“ is said that it is not understood: %s', (production, isSaid) => {
  show(<Card frame={frame} position={{ ...emptyPosition('Fremd'), production }} onChange={() => {}} />);
  expect(field('production').value).toBe(production);
  expect(screen.queryByText(t('work-records:field.unread', { words: production })) !== null).toBe(isSaid);
});

test('a quantity that is none stays in its field, which says so, and changes nothing', () => {
  const onChange = vi.fn<(part: Partial<WorkPosition>) => void>();
  show(<Card frame={frame} position={emptyPosition('Fremd')} onChange={onChange} />);
  fireEvent.blur(field('quantity'), { target: { value: '-5' } });
  expect(field('quantity').value).toBe('-5');
  expect(field('quantity').getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field('quantity'), { target: { value: '5' } });
  expect(onChange).toHaveBeenLastCalledWith({ quantity: 5 });
});

const Head = island('work-head', function Head({ teeth }: { teeth: string }) {
  const draft = { number: '', client: { name: '', reference: '', info: '' }, patient: '', kind: '', teeth, shade: '' };
  return <WorkHead work={{ draft, change: () => {} } as unknown as WorkInHand} isLocked={false} />;
}); // prettier-ignore

test('what of the teeth is none is said beside them, but not while they are typed', async () => {
  answering({ 'GET /logbook/auftraggeber': Response.json({ clients: [] }) });
  show(<Head frame={frame} teeth="99, 11-13, abc" />);
  await act(async () => {}); // the clients are there
  const said = () => screen.queryByText(t('work-records:field.unread', { words: '99, abc' }));
  expect(said()).not.toBeNull();
  fireEvent.focus(field('teeth'));
  expect(said()).toBeNull();
  fireEvent.blur(field('teeth'));
  expect(said()).not.toBeNull();
});
