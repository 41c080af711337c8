import { qrCode } from '#lib/icons.ts';
import { RANGES, type LabelTemplate } from '#shop/labels/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AddArticle } from './add-article.tsx';
import { perSheet, sheetsFor } from './geometry.ts';
import { NumberField } from '../ui/number-field.tsx';
import { PrintRows } from './print-rows.tsx';
import { SheetView } from './sheet-view.tsx';
import { useCodes } from './use-codes.ts';
import { usePrint, type PrintStart } from './use-print.ts';
import './labels.css';

/** Sheets drawn at once; of more the number is said. */
const SHOWN = 4;

/** Labels of articles on a template: which, how many, where the sheet begins; the preview is the print. */
export const PrintPage = island('label-print', function PrintPage(start: PrintStart) {
  const { t, prefix } = useIsland();
  const page = usePrint(start);
  return (
    <>
      <OfflineBar />
      {page.template ? (
        <Printer page={{ ...page, template: page.template }} />
      ) : (
        <EmptyState
          icon={qrCode}
          title={t('labels:select.none')}
          text={t('labels:print.needs-template')}
          action={
            <ButtonLink look="primary" href={`/${prefix}/label/create`}>
              {t('labels:select.create')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
});

type Page = ReturnType<typeof usePrint>;

function Printer({ page }: { page: Page & { template: NonNullable<Page['template']> } }) {
  const { t, prefix } = useIsland();
  const { template, labels, rows, printing } = page;
  const codes = useCodes(template, rows, printing);
  const sheets = sheetsFor(template, labels.length);
  return (
    <div className="label-print">
      <div className="label-controls">
        <ChoiceField
          label={t('labels:print.template')}
          options={page.templates.map(({ id, name }) => ({ key: id, label: name }))}
          pick={template.id}
          onPick={page.choose}
        />
        <a className="link" href={`/${prefix}/label/edit/${template.id}`}>
          {t('labels:select.edit')}
        </a>
        <AddArticle add={page.add} />
        <PrintRows template={template} rows={rows} change={page.changeRow} remove={page.removeRow} />
        <SheetStart template={template} change={page.changeTemplate} />
        <p className="form-hint">{t('labels:print.hint')}</p>
        <div className="label-actions">
          <Button
            look="primary"
            busy={page.isBusy}
            disabled={labels.length === 0 || page.tooMany}
            onClick={() => void page.print()}
          >
            {t('labels:print.pdf', { count: labels.length })}
          </Button>
          <Button onClick={() => void page.testPage()}>{t('labels:test.button')}</Button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys */}
      <div className="label-preview" role="region" aria-label={t('labels:preview.whole')} tabIndex={0}>
        <p role="status">{t('labels:preview.summary', { labels: labels.length, count: sheets })}</p>
        {Array.from({ length: Math.min(SHOWN, Math.max(1, sheets)) }, (_, sheet) => (
          <SheetView key={sheet} {...{ template, labels, sheet, codes, printing }} />
        ))}
      </div>
    </div>
  );
}

interface StartProps {
  template: LabelTemplate;
  change: (change: Partial<LabelTemplate>) => void;
}

/** Where the sheet begins, and how far the printer prints beside. */
function SheetStart({ template, change }: StartProps) {
  const { t } = useIsland();
  const last = { min: 1, max: perSheet(template) };
  return (
    <fieldset className="label-fields">
      <legend>{t('labels:print.sheet')}</legend>
      <NumberField
        label={t('labels:field.first')}
        hint={t('labels:hint.first', { count: last.max })}
        value={template.offset + 1}
        range={last}
        step={1}
        onChange={(first) => change({ offset: Math.round(first) - 1 })}
      />
      <NumberField
        label={t('labels:field.correction-x')}
        value={template.correction.x}
        range={RANGES.correction}
        onChange={(x) => change({ correction: { ...template.correction, x } })}
      />
      <NumberField
        label={t('labels:field.correction-y')}
        value={template.correction.y}
        range={RANGES.correction}
        onChange={(y) => change({ correction: { ...template.correction, y } })}
      />
    </fieldset>
  );
}
