import { useStore } from '@nanostores/react';
import { routeExists } from '#lib/routes.ts';
import { modeOf, SCANNER_MODES, type ScannerMode } from '#shop/scanner/model.ts';
import { useIsland } from '../kit/island.tsx';
import { $settings, changeSettings } from '../kit/stores/settings.ts';
import { ChoiceField } from '../ui/choice-field.tsx';

/** Pages without which a mode leads nowhere. */
const NEEDS: Readonly<Partial<Record<ScannerMode, string>>> = { document: '/logbuch', stock: '/zahnlager' };

/** What a scan does, remembered. */
export function ModeChoice() {
  const { t } = useIsland();
  const { scannerMode } = useStore($settings);
  const modes = SCANNER_MODES.filter((mode) => routeExists(NEEDS[mode] ?? '/kamera'));
  return (
    <ChoiceField
      label={t('scanner:mode.label')}
      options={modes.map((mode) => ({ key: mode, label: t(`scanner:mode.${mode}`) }))}
      pick={modeOf(scannerMode)}
      onPick={(mode) => changeSettings({ scannerMode: mode })}
    />
  );
}
