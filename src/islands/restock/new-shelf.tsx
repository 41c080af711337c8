import { useState, type FormEvent } from 'react';
import { MOST_PIECES } from '#shop/restock/model.ts';
import { useIsland } from '../kit/island.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Content } from './use-shelves.ts';

interface Props {
  /** Scanned and not kept in stock yet; '' for none. */
  article: string;
  isBusy: boolean;
  add(content: Content): Promise<void>;
}

/** A further article that is kept in stock. */
export function NewShelf({ article, isBusy, add }: Props) {
  const { t } = useIsland();
  const [content, setContent] = useState<Content>({ article, place: '', stock: 0, minimum: 1, target: 2 });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void add({ ...content, article: content.article.trim(), place: content.place.trim() });
  };
  return (
    <form className="works-box" onSubmit={send} aria-label={t('restock:action.add')}>
      <div className="works-fields">
        <TextField label={t('restock:field.article')} required maxLength={32} value={content.article} onChange={({ target }) => setContent({ ...content, article: target.value })} />
        <TextField label={t('restock:field.place')} hint={t('restock:room.hint')} maxLength={60} value={content.place} onChange={({ target }) => setContent({ ...content, place: target.value })} />
        {(['stock', 'minimum', 'target'] as const).map((field) => (
          <NumberField key={field} label={t(`restock:field.${field}`)} value={content[field]} step={1} range={{ min: field === 'target' ? 1 : 0, max: MOST_PIECES }} onChange={(value) => setContent({ ...content, [field]: Math.round(value) })} />
        ))}
      </div>
      <Button submit look="ink" busy={isBusy}>
        {t('restock:action.add')}
      </Button>
    </form>
  ); // prettier-ignore
}
