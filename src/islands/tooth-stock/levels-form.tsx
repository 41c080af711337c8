import { useEffect, useEffectEvent, useState, type FormEvent, type RefObject } from 'react';
import type { AnswerOf, BodyOf } from '#api/contract/calls.ts';
import {
  MAX_LEVEL,
  MAX_SCOPE_LEVEL,
  spotKey,
  type SetFacts,
  type ShownPlace,
  type ShownStock,
} from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { DrawerActions } from './use-drawer.ts';

type Known = AnswerOf<'GET /customerapi/zahnlager/soll'>;
type Said = Omit<BodyOf<'POST /customerapi/zahnlager/soll'>, 'minimum' | 'target'>;

interface Props {
  stock: ShownStock;
  /** The place in hand and its set. */
  place: ShownPlace | undefined;
  set: SetFacts | undefined;
  actions: DrawerActions;
}

/** What a minimum and target can be for. */
interface Scope {
  readonly key: string;
  readonly label: string;
  readonly most: number;
  readonly said: Said;
  /** What is known of it; nothing yet, or of many. */
  readonly own: { readonly minimum: number; readonly target: number } | undefined;
}

/** All that the place in hand belongs to: itself, its set, the sets of the drawer, the drawer, the set's line. */
function useScopes({ stock, place, set }: Omit<Props, 'actions'>, known: Known | null): readonly Scope[] {
  const { t } = useIsland();
  const { cabinet, id } = stock.drawers[0]!;
  const articles = [...new Set(stock.places.map(({ article }) => article).filter(Boolean))];
  const of = (scope: string, name: string) => known?.scopes.find((one) => one.scope === scope && one.name === name); // prettier-ignore
  const scopes: (Scope | false | undefined)[] = [
    set && {
      key: 'set',
      label: t('tooth-stock:level.one', { set: `${set.line} ${set.mould} ${set.shade}` }),
      most: MAX_LEVEL,
      said: { articles: [set.number] },
      own: known?.levels.find(({ article }) => article === set.number),
    },
    articles.length > 0 && {
      key: 'sets',
      label: t('tooth-stock:level.all', { sets: articles.length }),
      most: MAX_LEVEL,
      said: { articles },
      own: undefined,
    },
    place && {
      key: 'place',
      label: t('tooth-stock:level.place', { row: place.row, column: place.column }),
      most: 1,
      said: { places: [{ cabinet, drawer: id, row: place.row, column: place.column }] },
      own: of('place', spotKey(place)),
    },
    {
      key: 'drawer',
      label: t('tooth-stock:level.drawer'),
      most: MAX_SCOPE_LEVEL,
      said: { drawers: [{ cabinet, drawer: id }] },
      own: of('drawer', `${cabinet}/${id}`),
    },
    !!set?.line && {
      key: 'line',
      label: t('tooth-stock:level.line', { line: set.line }),
      most: MAX_SCOPE_LEVEL,
      said: { lines: [set.line] },
      own: of('line', set.line),
    },
  ];
  return scopes.filter((one) => !!one);
}

/** Minimum and target of a place, a set, a drawer or a line: below the minimum one press orders up to the target. */
export function LevelsForm({ actions, ...props }: Props) {
  const { t } = useIsland();
  const [known, setKnown] = useState<Known | null>(null);
  const [pick, setPick] = useState<string | null>(null);
  const [keeps, setKeeps] = useState(0);
  const again = useKeptFocus<HTMLButtonElement>(keeps); // the fields begin anew with what is kept
  const read = (): Promise<void> =>
    api.call('GET /customerapi/zahnlager/soll').then(setKnown).catch(sayFailure);
  const begin = useEffectEvent(read);
  useEffect(() => void begin(), []);
  const scopes = useScopes(props, known);
  const scope = scopes.find(({ key }) => key === pick) ?? scopes[0]!;
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { ...scope.said, minimum: Number(data.get('minimum')), target: Number(data.get('target')) };
    try {
      await api.call('POST /customerapi/zahnlager/soll', { body });
      showToast(t('tooth-stock:level.kept', { scope: scope.label }), 'success');
      await read();
      setKeeps((before) => before + 1);
    } catch (error) {
      await sayFailure(error);
    }
  };
  if (!known) return null;
  return (
    <section className="ts-section" aria-labelledby="ts-level">
      <h2 id="ts-level">{t('tooth-stock:level.title')}</h2>
      <p className="ts-none">{t('tooth-stock:level.hint')}</p>
      <KnownLevels scopes={scopes} />
      <ChoiceField
        label={t('tooth-stock:level.for')}
        options={scopes.map(({ key, label }) => ({ key, label }))}
        pick={scope.key}
        onPick={setPick}
      />
      <LevelFields
        key={`${JSON.stringify(scope.said)}:${scope.own?.minimum}:${scope.own?.target}`}
        scope={scope}
        button={again}
        onSubmit={onSubmit}
      />
      <div className="ts-tools">
        <Button look="primary" onClick={() => void actions.order('below')}>
          {t('tooth-stock:order.below')}
        </Button>
      </div>
    </section>
  );
}

/** What is set already. */
function KnownLevels({ scopes }: { scopes: readonly Scope[] }) {
  const { t } = useIsland();
  const set = scopes.flatMap(({ key, label, own }) => (own ? [{ key, label, ...own }] : []));
  return (
    <ul role="status" className="ts-known">
      {set.length === 0 && <li>{t('tooth-stock:level.none')}</li>}
      {set.map(({ key, label, minimum, target }) => (
        <li key={key}>{t('tooth-stock:level.known', { scope: label, minimum, target })}</li>
      ))}
    </ul>
  );
}

interface FieldsProps {
  scope: Scope;
  button: RefObject<HTMLButtonElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

function LevelFields({ scope: { own, most }, button, onSubmit }: FieldsProps) {
  const { t } = useIsland();
  const number = { type: 'number', min: 0, max: most, required: true } as const;
  return (
    <form className="ts-levels" onSubmit={(event) => void onSubmit(event)}>
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
      <Button ref={button} submit look="ink">
        {t('tooth-stock:level.keep')}
      </Button>
    </form>
  );
}
