import { useEffect, useState } from 'react';
import { close } from '#lib/icons.ts';
import { newWorkId, type WorkKind, type WorkPosition } from '#shop/work-records/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { readAgain } from '../kit/read-again.ts';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Template {
  readonly name: string;
  readonly materials: number;
}

interface Props {
  kind: WorkKind;
  positions: readonly WorkPosition[];
  onTake: (positions: WorkPosition[]) => void;
}

/** The laboratory's own templates of a kind of work: taken into an empty work, kept from a full one, renewed and removed. */
export function OwnTemplates({ kind, positions, onTake }: Props) {
  const { t } = useIsland();
  const { templates, isBusy, take, save, remove } = useTemplates(kind);
  const [name, setName] = useState('');
  const isEmpty = positions.length === 0;
  const keep = async (): Promise<void> => {
    // typed meanwhile, it is the name of another one
    if (await save(name.trim(), positions)) setName((now) => (now === name ? '' : now));
  };
  return (
    <section className="works-box" aria-labelledby="works-templates">
      <h3 id="works-templates">{t('work-records:template.own', { kind: t(`work-records:kind.${kind}`) })}</h3>
      {templates.length === 0 && <p className="form-hint">{t('work-records:template.no-own')}</p>}
      <ul className="works-list">
        {templates.map((one) => (
          <li key={one.name} className="works-actions" data-template={one.name}>
            <Button busy={isBusy} disabled={!isEmpty} onClick={() => void take(one.name, onTake)}>
              {one.name} · {t('work-records:template.materials', { count: one.materials })}
            </Button>
            <IconButton
              icon={close}
              label={t('work-records:template.remove', { name: one.name })}
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || void remove(one.name)}
            />
          </li>
        ))}
      </ul>
      {!isEmpty && (
        <div className="works-reason">
          <TextField
            label={t('work-records:template.name')}
            hint={t('work-records:template.name-hint')}
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button busy={isBusy} disabled={name.trim() === ''} onClick={() => void keep()}>
            {t('work-records:template.keep')}
          </Button>
        </div>
      )}
    </section>
  );
}

const readOf = (kind: WorkKind, name = '') =>
  api.call('GET /logbook/vorlagen/{kind}', { params: { kind }, query: { name } });

function useTemplates(kind: WorkKind) {
  const { t } = useIsland();
  const [templates, setTemplates] = useState<readonly Template[]>([]);
  const { isBusy, run } = useBusy();
  useEffect(() => {
    let isGone = false;
    readOf(kind).then(
      (read) => isGone || setTemplates(read.templates),
      () => undefined, // material can be scanned
    );
    return () => void (isGone = true);
  }, [kind]);
  /** True once it is done. */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    let isDone = false;
    await run(async () => {
      await work();
      isDone = true;
      showToast(t('work-records:template.kept'), 'success');
      await readAgain(() => readOf(kind), (now) => setTemplates(now.templates)); // prettier-ignore
    });
    return isDone;
  };
  /** Nothing is taken of a template that does not come. */
  const take = (name: string, onTake: (positions: WorkPosition[]) => void): Promise<void> =>
    run(async () => {
      const { positions } = await readOf(kind, name);
      onTake(positions.map((one) => ({ ...one, id: newWorkId() })));
    });
  const save = (name: string, positions: readonly WorkPosition[]): Promise<boolean> =>
    change(() =>
      api.call('POST /logbook/vorlagen/{kind}', {
        params: { kind },
        body: { name, positions: [...positions] },
      }),
    );
  const remove = (name: string): Promise<boolean> =>
    change(() => api.call('POST /logbook/vorlagen/{kind}/entfernen', { params: { kind }, body: { name } }));
  return { templates, isBusy, take, save, remove };
}
