// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { Tabs } from './tabs.tsx';

function Account() {
  const [tab, setTab] = useState('orders');
  const tabs = [
    { key: 'orders', label: 'Orders', panel: <p>Twelve orders</p> },
    { key: 'notes', label: 'Notes', panel: <input aria-label="Note" /> },
  ];
  return <Tabs tabs={tabs} value={tab} onChange={setTab} label="My account" />;
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('tabs are walked with arrow keys, which show them at once', async () => {
  const { user } = show(<Account />);
  await user.tab();
  expect(document.activeElement).toBe(tab('Orders'));
  await user.keyboard('{ArrowRight}');
  expect(tab('Notes').getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Notes' })).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(tab('Orders').getAttribute('aria-selected')).toBe('true');
});

test('what is typed in a tab is still there after another was shown', async () => {
  const { user } = show(<Account />);
  await user.click(tab('Notes'));
  await user.type(screen.getByLabelText('Note'), 'shade A2');
  await user.click(tab('Orders'));
  await user.click(tab('Notes'));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('shade A2');
});

test('the server sends all panels, one of them shown', async () => {
  const { html } = await hydrate(<Account />);
  expect(html).not.toContain('style=');
  expect(html).toContain('Twelve orders');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});
