import { useIsland } from '../kit/island.tsx';

interface Props {
  photos: readonly { id: string; place: string }[];
  addressOf: (id: string) => string;
}

/** What a customer sent along; each opens large. */
export function DeskPhotos({ photos, addressOf }: Props) {
  const { t } = useIsland();
  if (photos.length === 0) return null;
  return (
    <ul className="desk-photos">
      {photos.map(({ id, place }, index) => {
        const name = t('requests:photos.one', { n: String(index + 1) });
        return (
          <li key={id}>
            <a href={addressOf(id)} target="_blank" rel="noreferrer">
              <img src={addressOf(id)} alt={place ? `${name} (${place})` : name} loading="lazy" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
