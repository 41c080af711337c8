import { useMemo, useState } from 'react';
import { qrCode } from '#lib/icons.ts';
import type { LabelPrint, SavedTemplate } from '#shop/labels/model.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { offerUndo } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { perSheet } from './geometry.ts';
import { LabelCanvas } from './label-canvas.tsx';
import { sampleOf } from './sample.ts';
import { useCodes } from './use-codes.ts';
import './labels.css';

interface Props {
  templates: readonly SavedTemplate[];
  prints: readonly LabelPrint[];
  currency: string;
  host: string;
}

/** The templates of the company and what was printed last. */
export const SelectPage = island('label-select', function SelectPage(start: Props) {
  const { t, prefix, dateTime } = useIsland();
  const [templates, setTemplates] = useState(start.templates);
  const { isBusy, run } = useBusy();
  const remove = async (one: SavedTemplate): Promise<void> => {
    const params = { id: one.id };
    const at = templates.indexOf(one);
    await api.call('POST /customerapi/label/{id}/remove', { params });
    setTemplates((before) => before.filter(({ id }) => id !== one.id));
    const restore = async (): Promise<void> => {
      await api.call('POST /customerapi/label/{id}/restore', { params });
      setTemplates((before) => before.toSpliced(at, 0, one));
    };
    const said = t('labels:select.removed', { name: one.name });
    offerUndo(said, t('labels:select.undo'), () => void run(restore));
  };
  return (
    <div className="label-select">
      <div className="label-actions">
        <ButtonLink look="primary" href={`/${prefix}/label/create`}>
          {t('labels:select.create')}
        </ButtonLink>
        <ButtonLink href={`/${prefix}/label/create/advanced`}>
          {t('labels:select.create-advanced')}
        </ButtonLink>
      </div>
      {templates.length === 0 && (
        <EmptyState icon={qrCode} title={t('labels:select.none')} text={t('labels:select.none-hint')} />
      )}
      <ul className="label-cards">
        {templates.map((one) => (
          <Card
            key={one.id}
            template={one}
            start={start}
            isBusy={isBusy}
            remove={() => void run(() => remove(one))}
          />
        ))}
      </ul>
      {start.prints.length > 0 && (
        <section>
          <h2>{t('labels:prints.title')}</h2>
          <ul className="label-prints">
            {start.prints.map(({ id, at, template, labels, articles }) => (
              <li key={id}>
                <time dateTime={at}>{dateTime(at)}</time> <strong>{template}</strong>{' '}
                {t('labels:prints.labels', { count: labels })} <span>{articles.join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
});

interface CardProps {
  template: SavedTemplate;
  start: Props;
  isBusy: boolean;
  remove: () => void;
}

function Card({ template, start: { currency, host }, isBusy, remove }: CardProps) {
  const place = useIsland();
  const { t, prefix, number } = place;
  const { id, name, label } = template;
  const sample = useMemo(() => [sampleOf(t)], [t]);
  const printing = useMemo(() => ({ island: place, currency, host }), [place, currency, host]);
  const codes = useCodes(template, sample, printing);
  const nothing = (): void => undefined;
  return (
    <li className="label-card">
      <LabelCanvas
        {...{ template, codes, printing }}
        row={sample[0]!}
        chosen={null}
        choose={nothing}
        change={nothing}
      />
      <h3>{name}</h3>
      <p>
        {t('labels:select.size', {
          width: number(label.width),
          height: number(label.height),
          count: perSheet(template),
        })}
      </p>
      <div className="label-actions">
        <ButtonLink look="primary" href={`/${prefix}/label/print?vorlage=${id}`}>
          {t('labels:select.print')}
        </ButtonLink>
        <ButtonLink href={`/${prefix}/label/edit/${id}`}>{t('labels:select.edit')}</ButtonLink>
        <Button busy={isBusy} onClick={remove}>
          {t('labels:select.remove')}
        </Button>
      </div>
    </li>
  );
}
