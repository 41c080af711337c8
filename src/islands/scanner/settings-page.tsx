import { useStore } from '@nanostores/react';
import { SCAN_SIZES, sizeOf } from '#shop/scanner/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { $settings, changeSettings } from '../kit/stores/settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { useCameras } from './use-cameras.ts';
import './scanner.css';

interface Props {
  /** The account itself (0) and its users. */
  users: readonly { readonly id: number; readonly name: string }[];
}

/** The scanner's settings, kept on this device. */
export const ScannerSettingsPage = island('scanner-settings', function ScannerSettingsPage({ users }: Props) {
  const { t, prefix } = useIsland();
  const { scannerSize, scannerCheckInverted, scannerEan, scannerUser, scannerDevice } = useStore($settings);
  const cameras = useCameras();
  const isAbsent = cameras !== null && !cameras.some(({ key }) => key === scannerDevice);
  // a choice stays while its camera is unplugged, and is not shown as another one
  const absent = isAbsent && scannerDevice ? [{ key: scannerDevice, label: t('scanner:settings.absent-device') }] : []; // prettier-ignore
  return (
    <div className="scanner">
      <fieldset className="card scan-sizes">
        <legend>{t('scanner:size.label')}</legend>
        {SCAN_SIZES.map((size, at) => (
          <label key={size} className="form-check">
            <input
              type="radio"
              name="size"
              checked={sizeOf(scannerSize) === size}
              onChange={() => changeSettings({ scannerSize: size })}
            />
            <span>{t(`scanner:size.${SIZE_NAMES[at]!}`)}</span>
          </label>
        ))}
      </fieldset>
      <ModeChoice />
      <ChoiceField
        label={t('scanner:settings.device')}
        options={[{ key: '', label: t('scanner:settings.any-device') }, ...(cameras ?? []), ...absent]}
        pick={scannerDevice ?? ''}
        onPick={(device) => changeSettings({ scannerDevice: device || null })}
      />
      <ChoiceField
        label={t('scanner:settings.user')}
        hint={t('scanner:settings.user-hint')}
        options={[
          { key: '', label: t('scanner:settings.acting') },
          ...users.map(({ id, name }) => ({ key: String(id), label: name })),
        ]}
        pick={scannerUser === null ? '' : String(scannerUser)}
        onPick={(id) => changeSettings({ scannerUser: id === '' ? null : Number(id) })}
      />
      <Checkbox
        label={t('scanner:settings.inverted')}
        hint={t('scanner:settings.inverted-hint')}
        checked={scannerCheckInverted}
        onChange={({ target }) => changeSettings({ scannerCheckInverted: target.checked })}
      />
      <Checkbox
        label={t('scanner:settings.ean')}
        hint={t('scanner:settings.formats')}
        checked={scannerEan}
        onChange={({ target }) => changeSettings({ scannerEan: target.checked })}
      />
      <ButtonLink look="primary" className="scan-wide" href={`/${prefix}/kamera`}>
        {t('scanner:settings.done')}
      </ButtonLink>
    </div>
  );
});

const SIZE_NAMES = ['extra-small', 'small', 'medium', 'large'] as const;
