import { $settings, changeSettings } from '../../kit/stores/settings.ts';
import { queryAll } from '../../kit/dom.ts';

/** Switches (`[data-search-key-switch]`) that turn `/` as the way into the search box off and on, on this device. */
export function attachSearchKeySwitch(): void {
  for (const input of queryAll<HTMLInputElement>('[data-search-key-switch]')) {
    input.checked = $settings.get().searchKey;
    input.addEventListener('change', () => changeSettings({ searchKey: input.checked }));
  }
}
