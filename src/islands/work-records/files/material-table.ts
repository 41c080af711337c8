import { withColon } from '#i18n/typography.ts';
import type { Letter, LetterRow } from '#lib/pdf/letter-model.ts';
import { isPast, type WorkContent } from '#shop/work-records/model.ts';
import type { FileContext } from './file-context.ts';

type Position = WorkContent['positions'][number];

/** The materials of a work with their batches; `more` returns further lines below a name. */
export function materialTable(
  { positions }: Pick<WorkContent, 'positions'>,
  { t, date, locale }: FileContext,
  more: (position: Position) => readonly string[] = () => [],
): Pick<Letter, 'columns' | 'wide' | 'rows'> {
  return {
    columns: [
      { label: t('work-records:field.material'), width: 75, align: 'left' },
      { label: t('work-records:field.lot'), width: 40, align: 'left' },
      { label: t('work-records:field.expiry'), width: 28, align: 'left' },
      { label: t('work-records:field.quantity'), width: 22, align: 'right' },
    ],
    wide: 0,
    rows: positions.map((one): LetterRow => ({
      cells: [
        one.name,
        one.lot || '–',
        date(one.expiry) || '–',
        `${one.quantity} ${one.unit ?? ''}`.trimEnd(),
      ],
      below: [
        [
          one.manufacturer,
          one.makerNumber && `REF ${one.makerNumber}`,
          one.article,
          one.di && `UDI-DI ${one.di}`,
        ]
          .filter(Boolean)
          .join(' · '),
        one.serial && `${withColon(t('work-records:field.serial'), locale)} ${one.serial}`,
        one.isWithoutBatch && !one.lot && !one.serial ? t('work-records:field.no-batch') : '',
        isPast(one.expiry, one.at.slice(0, 10)) ? t('work-records:file.expired') : '',
        ...more(one),
      ].filter((line) => line !== ''),
    })),
  };
}

/** What the prescription asked for, in one line. */
export function traitsOf({ kind, teeth, shade }: WorkContent, { t }: FileContext): string {
  return [
    kind && t(`work-records:kind.${kind}`),
    teeth && `${t('work-records:field.teeth')} ${teeth}`,
    shade && `${t('work-records:field.shade')} ${shade}`,
  ]
    .filter(Boolean)
    .join(', ');
}
