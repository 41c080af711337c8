import { useState } from 'react';
import { LANGUAGES, type Language } from '#shop/markets/languages.ts';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Me, type Picture, type PictureUse } from './calls.ts';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';

interface Props {
  picture: Picture;
  me: Me;
  onChange: (picture: Picture) => void;
}

/** A picture with its size, what it shows in each language, and the entries that show it. */
export function PictureFacts({ picture, me, onChange }: Props) {
  const { t, dateTime, number } = useIsland();
  const { name, formats, bytes, alts, by, at } = picture;
  const { small, large } = formats;
  const count = LANGUAGES.filter((language) => alts[language]).length;
  return (
    <>
      <img src={small.url} width={small.width} height={small.height} alt={alts['de'] ?? ''} loading="lazy" />
      <strong>{name}</strong>
      <span className="note num">
        {`${large.width} × ${large.height} · ${number(Math.ceil(bytes / 1024))} KB · ${by} · ${dateTime(at)}`}
      </span>
      <details>
        <summary>{t('desk:media.alts', { count, all: LANGUAGES.length })}</summary>
        {LANGUAGES.filter((one) => me.languages === '*' || me.languages.includes(one)).map((language) => (
          <Alt key={language} {...{ picture, language, onChange }} />
        ))}
      </details>
      <Uses id={picture.id} />
    </>
  );
}

interface AltProps extends Omit<Props, 'me'> {
  language: Language;
}

/** What the picture shows in one language; kept when one leaves the field. */
function Alt({ picture, language, onChange }: AltProps) {
  const { t } = useIsland();
  const { run, refused } = useCall();
  const kept = picture.alts[language] ?? '';
  const [alt, setAlt] = useState(kept);
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    if (alt.trim() === kept) return;
    const input = { params: { picture: picture.id }, body: { language, alt } };
    const answer = await run(() => desk.call('POST /redaktion/api/media/{picture}/alt', input));
    if (!answer) return;
    setSaid(t('desk:media.alt-saved'));
    onChange(answer.picture);
  };
  return (
    <>
      <TextField
        label={t('desk:media.alt', { language })}
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onBlur={() => void save()}
      />
      <RefusedNote refused={refused} />
      <p role="status" className="note">
        {said}
      </p>
    </>
  );
}

/** Where a picture is shown, asked when one wants to know. */
function Uses({ id }: { id: string }) {
  const { t } = useIsland();
  const { run, refused } = useCall();
  const [uses, setUses] = useState<readonly PictureUse[] | null>(null);
  const read = async (): Promise<void> => {
    const input = { params: { picture: id } };
    const answer = await run(() => desk.call('GET /redaktion/api/media/{picture}/uses', input));
    if (answer) setUses(answer.uses);
  };
  return (
    <details onToggle={(event) => event.currentTarget.open && void read()}>
      <summary>{t('desk:media.uses')}</summary>
      <RefusedNote refused={refused} />
      {uses?.length === 0 && <p>{t('desk:media.unused')}</p>}
      <ul>
        {uses?.map(({ entry, type, key, language, country, brand }) => (
          <li key={entry}>
            {t(`content:type.${type}` as 'content:type.hero')} · {`${key} ${language} ${country} ${brand}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
