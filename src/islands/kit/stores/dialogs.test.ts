import { afterEach, expect, test } from 'vitest';
import { $dialog, closeDialog, openDialog, setDialogProgress } from './dialogs.ts';

afterEach(() => {
  while ($dialog.get()) closeDialog();
});

test('there is one dialog at a time; the next waits for its turn', () => {
  openDialog({ id: 'a', title: 'A' });
  openDialog({ id: 'b', title: 'B' });
  expect($dialog.get()?.id).toBe('a');
  closeDialog();
  expect($dialog.get()?.id).toBe('b');
  closeDialog();
  expect($dialog.get()).toBeNull();
});

test('the modal dialog closes at progress 100', () => {
  openDialog({ id: 'import', title: 'Import', progress: 0 });
  setDialogProgress('import', 60);
  expect($dialog.get()?.progress).toBe(60);
  setDialogProgress('import', 100);
  expect($dialog.get()).toBeNull();
});

test('progress and closing reach a dialog that still waits', () => {
  openDialog({ id: 'a', title: 'A' });
  openDialog({ id: 'b', title: 'B', progress: 0 });
  openDialog({ id: 'c', title: 'C' });
  setDialogProgress('b', 40);
  closeDialog('c');
  closeDialog('a');
  expect($dialog.get()).toMatchObject({ id: 'b', progress: 40 });
  closeDialog('b');
  expect($dialog.get()).toBeNull();
});

test('a dialog opened again takes its own place', () => {
  openDialog({ id: 'a', title: 'A' });
  openDialog({ id: 'a', title: 'A, anew' });
  expect($dialog.get()?.title).toBe('A, anew');
  closeDialog();
  expect($dialog.get()).toBeNull();
});

test('a dialog brings its actions along, each with what it runs', () => {
  let ran = '';
  const actions = [
    { label: 'OK', main: true, run: () => (ran = 'ok') },
    { label: 'Cancel', run: () => (ran = 'cancel') },
  ];
  openDialog({ id: 'a', title: 'A', actions });
  expect($dialog.get()?.actions?.map(({ label }) => label)).toEqual(['OK', 'Cancel']);
  $dialog.get()?.actions?.[1]?.run?.();
  expect(ran).toBe('cancel');
});
