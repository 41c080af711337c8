import { expect, test } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';
import { changeSettings, createSettings, DEFAULT_SETTINGS, readSettings } from './settings.ts';

test('settings start with the defaults of the specification', () => {
  const settings = createSettings(memoryStorage()).get();
  expect(settings).toEqual(DEFAULT_SETTINGS);
  expect(settings.scannerSize).toBe(0.5);
  expect(settings.scannerMode).toBe('info');
  expect(settings).toHaveProperty('showEZDialog', true);
  expect(settings).toHaveProperty('scannerCheckInverted');
  expect(settings).toHaveProperty('scannerPatientenarbeit');
  expect(settings).toHaveProperty('scannerUser');
  expect(settings).toHaveProperty('scannerDevice');
  expect(settings).toHaveProperty('scannerTutorialRead');
});

test('broken JSON in the settings key gives the defaults', () => {
  expect(createSettings(memoryStorage({ settings: '{"scannerSize":' })).get()).toEqual(DEFAULT_SETTINGS);
  expect(createSettings(memoryStorage({ settings: '"text"' })).get()).toEqual(DEFAULT_SETTINGS);
  expect(createSettings(memoryStorage({ settings: 'null' })).get()).toEqual(DEFAULT_SETTINGS);
});

test('a settings field of the wrong type falls back alone', () => {
  const read = readSettings({ scannerSize: 'big', scannerMode: 'add', scannerUser: 3, unknown: 1 });
  expect(read.scannerSize).toBe(0.5);
  expect(read.scannerMode).toBe('add');
  expect(read.scannerUser).toBe(3);
  expect(read).not.toHaveProperty('unknown');
});

test('a changed setting is written under the key settings and read again', () => {
  const storage = memoryStorage();
  changeSettings({ showEZDialog: false }, createSettings(storage));
  expect(JSON.parse(storage.values.get('settings')!)).toMatchObject({ showEZDialog: false });
  expect(createSettings(storage).get().showEZDialog).toBe(false);
});

test('a storage that refuses to write does not stop the change', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const store = createSettings(full);
  changeSettings({ scannerTutorialRead: true }, store);
  expect(store.get().scannerTutorialRead).toBe(true);
});
