import { useEffect, useEffectEvent, useState } from 'react';
import { SOURCE_LANGUAGE, type ContentTypeName } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { desk, type Entry } from './calls.ts';
import { Matrix } from './matrix.tsx';
import type { Draft } from './new-entry.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';
import { useForms } from './use-forms.ts';

interface Props {
  type: ContentTypeName;
  onType: (type: ContentTypeName) => void;
  onOpen: (entry: Entry) => void;
  onBegin: (draft: Draft) => void;
}

/** Every entry of a type × languages. */
export function Overview({ type, onType, onOpen, onBegin }: Props) {
  const { t } = useIsland();
  const { run, refused } = useCall();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const read = useEffectEvent(async (of: ContentTypeName) => {
    const input = { query: { type: of }, latest: 'entries' };
    const answer = await run(() => desk.call('GET /redaktion/api/entries', input));
    if (answer) setEntries(answer.entries);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void read(type);
  }, [type]);
  const names = Object.keys(useForms()) as ContentTypeName[];
  const types = names.map((key) => ({ key, label: t(`content:type.${key}`) }));
  const nowhere: Draft = { type, key: '', language: SOURCE_LANGUAGE, country: '*', brand: '*' };
  return (
    <>
      <RefusedNote refused={refused} />
      <div className="desk-bar">
        <ChoiceField
          label={t('desk:matrix.type')}
          options={types}
          pick={type}
          onPick={(key) => onType(key as ContentTypeName)}
        />
        <Button look="primary" onClick={() => onBegin(nowhere)}>
          {t('desk:new.title')}
        </Button>
      </div>
      <Matrix
        entries={entries}
        onOpen={onOpen}
        onBegin={({ id, key, country, brand }, language) =>
          onBegin({ type, key, language, country, brand, from: id })
        }
      />
    </>
  );
}
