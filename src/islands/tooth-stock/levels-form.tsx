import { useEffect, useState, type FormEvent } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { MAX_LEVEL, type SetFacts, type ShownStock } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

type Level = AnswerOf<'GET /customerapi/zahnlager/soll'>['levels'][number];

interface Props {
  stock: ShownStock;
  /** The set of the place in hand. */
  set: SetFacts | undefined;
}

/** Minimum and target of the set in hand, or of all sets of the drawer: below the minimum one press orders up to the target. */
export function LevelsForm({ stock, set }: Props) {
  const { t } = useIsland();
  const [levels, setLevels] = useState<readonly Level[] | null>(null);
  const read = (): void =>
    void api
      .call('GET /customerapi/zahnlager/soll')
      .then((found) => setLevels(found.levels))
      .catch(sayFailure);
  useEffect(read, []);
  const all = [...new Set(stock.places.map(({ article }) => article).filter(Boolean))];
  const own = levels?.find(({ article }) => article === set?.number);
  const known = levels?.filter(({ article }) => all.includes(article)).length ?? 0;
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isAll = submitter instanceof HTMLButtonElement && submitter.value === 'all';
    const articles = isAll ? all : set ? [set.number] : [];
    const body = { articles, minimum: Number(data.get('minimum')), target: Number(data.get('target')) };
    try {
      await api.call('POST /customerapi/zahnlager/soll', { body });
      showToast(t('tooth-stock:level.kept', { sets: articles.length }), 'success');
      read();
    } catch (error) {
      await sayFailure(error);
    }
  };
  if (!levels) return null;
  return (
    <section className="ts-section" aria-labelledby="ts-level">
      <h2 id="ts-level">{t('tooth-stock:level.title')}</h2>
      <p className="ts-none">{t('tooth-stock:level.hint')}</p>
      <p role="status">{t('tooth-stock:level.known', { known, sets: all.length })}</p>
      <LevelFields
        key={`${set?.number}:${own?.minimum}:${own?.target}`}
        {...{ set, own }}
        sets={all.length}
        onSubmit={onSubmit}
      />
    </section>
  );
}

interface FieldsProps {
  set: SetFacts | undefined;
  own: Level | undefined;
  /** Sets of the drawer. */
  sets: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

function LevelFields({ set, own, sets, onSubmit }: FieldsProps) {
  const { t } = useIsland();
  const number = { type: 'number', min: 0, max: MAX_LEVEL, required: true } as const;
  return (
    <form className="ts-put-away" onSubmit={(event) => void onSubmit(event)}>
      <TextField
        name="minimum"
        label={t('tooth-stock:level.minimum')}
        defaultValue={own?.minimum ?? 1}
        {...number}
      />
      <TextField
        name="target"
        label={t('tooth-stock:level.target')}
        defaultValue={own?.target ?? 1}
        {...number}
      />
      {set && (
        <Button submit look="ink" name="for" value="one">
          {t('tooth-stock:level.one', { set: `${set.mould} ${set.shade}` })}
        </Button>
      )}
      {sets > 0 && (
        <Button submit name="for" value="all">
          {t('tooth-stock:level.all', { sets })}
        </Button>
      )}
    </form>
  );
}
