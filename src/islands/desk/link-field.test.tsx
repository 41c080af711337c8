// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { LinkField } from './link-field.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const Form = island('desk', function Form() {
  const [value, setValue] = useState('');
  return <LinkField {...{ id: 'ziel', label: 'Ziel', required: true, error: undefined, value }} onChange={setValue} />; // prettier-ignore
});

test('a link to a page that is not there is said at once, others are not', async () => {
  const { user } = show(<Form frame={frameOf(deskTexts)} />);
  const field = screen.getByLabelText(/Ziel/);
  const isSaid = () => screen.queryByText(new RegExp(t('desk:entry.link-gone'))) !== null;
  for (const [target, gone] of [
    ['aktionen', false],
    ['gibt-es-nicht', true],
    ['shop/category/PG3?x=1#y', false],
    ['https://a.example/b', false],
    ['mailto:a@example.com', false],
    ['#faq', false],
  ] as const) {
    // prettier-ignore
    await user.clear(field);
    await user.click(field);
    await user.paste(target);
    expect(isSaid(), target).toBe(gone);
  }
  expect(document.querySelector('datalist option[value="service"]')).not.toBeNull();
});
