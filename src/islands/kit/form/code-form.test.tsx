// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
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

test('a code that is not taken stays, and the next scan replaces it', async () => {
  const onCode = vi.fn<(text: string) => Promise<boolean>>(async (text) => text !== 'wrong');
  const { user } = show(<CodeForm className="typed" words={WORDS} onCode={onCode} />);
  const field = screen.getByLabelText<HTMLInputElement>('code');
  await user.type(field, 'wrong{Enter}');
  await waitFor(() => expect(field.value).toBe('wrong'));
  await user.keyboard('right{Enter}'); // a hand scanner types on
  expect(onCode.mock.calls).toEqual([['wrong'], ['right']]);
  expect(field.value).toBe('');
});

test('a code that is refused late leaves alone what is typed meanwhile', async () => {
  let answer: (isTaken: boolean) => void;
  const onCode = vi.fn<(text: string) => Promise<boolean>>(
    () => new Promise((resolve) => (answer = resolve)),
  );
  const { user } = show(<CodeForm className="typed" words={WORDS} onCode={onCode} />);
  await user.type(screen.getByLabelText('code'), '4711{Enter}{Enter}47'); // in haste: one code
  await act(async () => answer(false));
  await user.keyboard('12{Enter}');
  expect(onCode.mock.calls).toEqual([['4711'], ['4712']]);
});
