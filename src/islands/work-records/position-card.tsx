import { useEffect, useState } from 'react';
import { close } from '#lib/icons.ts';
import { isPast, type WorkPosition } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { readingPlace } from '../scanner/reading-place.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { readLots } from './document/works-calls.ts';
import { NotedField } from './noted-field.tsx';

interface Props {
  position: WorkPosition;
  isLocked: boolean;
  /** Something is missing to finish the work. */
  isIncomplete: boolean;
  /** The dealer called the lot back. */
  isRecalled: boolean;
  /** The catalogue does not call it a medical device. */
  isNoDevice: boolean;
  onChange(part: Partial<WorkPosition>): void;
  onRemove(): void;
}

/** As the contract has it (api/logbook/work-fields.ts). */
const PIECES = { min: 1, max: 9999 };

/** A day, a month or a year, as codes and labels have them. */
const PRODUCTION = /^(?:\d{4}(?:-\d\d){0,2}|(?:\d\d?\.)?\d\d?[./]\d{4})?$/;
const unreadDate = (text: string): string[] => (PRODUCTION.test(text.trim()) ? [] : [text]);

/** One material with its batch; a lot that is missing is offered. */
export function PositionCard({
  position,
  isLocked,
  isIncomplete,
  isRecalled,
  isNoDevice,
  onChange,
  onRemove,
}: Props) {
  const { t } = useIsland();
  return (
    <li className="card works-position" data-incomplete={isIncomplete}>
      <header>
        <p>
          <strong>{position.name}</strong> <span className="num">{position.article || position.di}</span>
          {position.article && position.manufacturer && (
            <small>
              {position.manufacturer}
              {position.makerNumber && ` · REF ${position.makerNumber}`}
            </small>
          )}
        </p>
        {!isLocked && (
          <IconButton icon={close} label={t('work-records:material.remove', { name: position.name })} onClick={onRemove} />
        )}
      </header>
      <fieldset className="works-fields" disabled={isLocked}>
        {position.article === '' && (
          <>
            <TextField label={t('work-records:field.material')} required maxLength={200} value={position.name} onChange={({ target }) => onChange({ name: target.value })} />
            <TextField label={t('work-records:file.manufacturer')} maxLength={120} value={position.manufacturer} onChange={({ target }) => onChange({ manufacturer: target.value })} />
            <TextField label={t('work-records:field.maker-number')} maxLength={60} value={position.makerNumber ?? ''} onChange={({ target }) => onChange({ makerNumber: target.value })} />
          </>
        )}
        <TextField label={t('work-records:field.lot')} maxLength={20} value={position.lot} onChange={({ target }) => onChange({ lot: target.value.trim() })} />
        <TextField label={t('work-records:field.serial')} maxLength={20} value={position.serial} onChange={({ target }) => onChange({ serial: target.value.trim() })} />
        <TextField label={t('work-records:field.expiry')} type="date" value={position.expiry} onChange={({ target }) => onChange({ expiry: target.value })} />
        <NotedField label={t('work-records:field.production')} maxLength={10} value={position.production} unread={unreadDate} onChange={(production) => onChange({ production })} />
        <NumberField label={t('work-records:field.quantity')} step={1} range={PIECES} value={position.quantity} onChange={(value) => onChange({ quantity: Math.round(value) })} />
        <TextField label={t('work-records:field.unit')} maxLength={12} value={position.unit ?? ''} onChange={({ target }) => onChange({ unit: target.value })} />
        {position.lot === '' && position.serial === '' && (
          <Checkbox label={t('work-records:field.no-batch')} checked={position.isWithoutBatch} onChange={({ target }) => onChange({ isWithoutBatch: target.checked })} />
        )}
        <Confirmations {...{ position, isRecalled, onChange }} />
      </fieldset>
      {isNoDevice && <p className="form-hint">{t('work-records:material.no-device')}</p>}
      {isRecalled && (
        <p className="scan-warning" role="alert">
          {t('work-records:material.recalled')}
        </p>
      )}
      {!isLocked && position.article !== '' && position.lot === '' && position.serial === '' && (
        <OfferedLots article={position.article} onChange={onChange} />
      )}
    </li>
  ); // prettier-ignore
}

/** The opened pack's lot with one press, then the delivered ones. */
function OfferedLots({ article, onChange }: { article: string; onChange: Props['onChange'] }) {
  const { t } = useIsland();
  const [lots, setLots] = useState<Awaited<ReturnType<typeof readLots>>>([]);
  useEffect(() => {
    let isGone = false;
    void readLots(article).then((found) => isGone || setLots(found));
    return () => void (isGone = true);
  }, [article]);
  return (
    <p className="works-lots">
      {lots.map(({ lot, serial, expiry, source }) => (
        <Button key={lot + serial} onClick={() => onChange({ lot, serial, expiry })}>
          {t(source === 'work' ? 'work-records:material.last-lot' : 'work-records:material.delivered-lot', {
            lot: lot || serial,
          })}
        </Button>
      ))}
    </p>
  );
}

/** What somebody confirms before the work is finished: of a code without separators, of a batch that has expired or was recalled. */
function Confirmations({
  position,
  isRecalled,
  onChange,
}: Pick<Props, 'position' | 'isRecalled' | 'onChange'>) {
  const { t } = useIsland();
  const isExpired = isPast(position.expiry, readingPlace().today);
  return (
    <>
      {position.isCompared !== undefined && (
        <Checkbox
          label={t('work-records:field.confirm-unsure')}
          checked={position.isCompared}
          onChange={({ target }) => onChange({ isCompared: target.checked })}
        />
      )}
      {(isExpired || isRecalled) && (
        <Checkbox
          label={t(isRecalled ? 'work-records:field.confirm-recalled' : 'work-records:field.confirm-expired')}
          checked={position.isConfirmed}
          onChange={({ target }) => onChange({ isConfirmed: target.checked })}
        />
      )}
    </>
  );
}
