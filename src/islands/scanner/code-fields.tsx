import { useIsland } from '../kit/island.tsx';
import type { CodeDate, DeviceCode } from '#shop/codes/model.ts';

/** What a code says, field by field; what it does not say is left out. */
export function CodeFields({ code }: { code: DeviceCode }) {
  const { t, date } = useIsland();
  const day = ({ iso, last }: CodeDate): string => (iso.length === 7 ? `${iso.slice(5)}/${iso.slice(0, 4)}` : date(`${last ?? iso}T12:00:00Z`)); // prettier-ignore
  const fields = [
    [t('scanner:field.lot'), code.lot],
    [t('scanner:field.serial'), code.serial],
    [t('scanner:field.expiry'), code.expiry && day(code.expiry)],
    [t('scanner:field.production'), code.production && day(code.production)],
    [t('scanner:field.quantity'), code.quantity],
    [t('scanner:field.di'), code.di?.value],
  ] as const;
  const known = fields.filter(([, value]) => value != null);
  if (known.length === 0) return null;
  return (
    <dl className="scan-fields">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
