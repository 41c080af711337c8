// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/component.tsx';
import { CodeForm } from './code-form.tsx';

const WORDS = { label: 'code', go: 'check' };

test('a code inside a form is taken by press and by Enter, the form is not sent', async () => {
  const [onCode, onSubmit] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
  const { user } = show(
    <form onSubmit={onSubmit} aria-label="around">
      <CodeForm className="typed" words={WORDS} onCode={onCode} />
    </form>,
  );
  await user.type(screen.getByLabelText('code'), ' 4711 ');
  await user.click(screen.getByRole('button', { name: 'check' }));
  await user.type(screen.getByLabelText('code'), '4712{Enter}');
  await user.keyboard('{Enter}'); // nothing typed: nothing said
  expect(onCode.mock.calls).toEqual([['4711'], ['4712']]);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('code'), ' +A9991510002061/$$3270430LS2239 {Enter}'); // a check character may be a blank
  expect(onCode).toHaveBeenLastCalledWith('+A9991510002061/$$3270430LS2239 ');
  expect(screen.getByRole('form').querySelector('form')).toBeNull(); // browsers keep an inner form's submit to itself
});
