import { useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { documentPath } from '#lib/paths.ts';
import { AbortedError, ApiError } from '#lib/api-client.ts';
import { lookupOf, readCode } from '#shop/codes/model.ts';
import { api } from '../kit/api.ts';
import { CodeForm } from '../kit/form/code-form.tsx';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { readingPlace } from '../scanner/reading-place.ts';

type Page = AnswerOf<'GET /guestapi/article-page/{country}/{lang}'>['page'];
type Article = Pick<Page['article'], 'number' | 'name'> & Pick<Page['detail'], 'documents'>;

/** What a laboratory documents a material by, in the order of the catalogue's kinds. */
const WANTED = ['doc', 'ifu', 'sds', 'composition', 'certificate'] as const;
/** What no catalogue holds: it is of a lot, or given on request. */
const ON_REQUEST = ['biocompatibility', 'analysis'] as const;

/** Null: nothing looked for yet; 'unknown': no article has that code. */
type MaterialFound = Article | 'unknown' | null;

/** The article of a code, and what of the form below follows from it. */
export function useMaterial(form: string, onFound: () => void) {
  const { country, language } = useIsland();
  const [found, setFound] = useState<MaterialFound>(null);
  const asked = useRef<AbortController>(null);
  const own = useRef<Record<string, string>>({});
  const fieldOf = (name: string) =>
    document.getElementById(form)?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const write = (name: string, value: string): void => {
    const field = fieldOf(name);
    if (!field) return;
    field.value = own.current[name] = value;
    field.dispatchEvent(new Event('input', { bubbles: true })); // kept as a draft, as if it was typed
  };
  /** What was written for the material before is not said of this one; what was typed stays. */
  const clear = (name: string): void => {
    if (own.current[name] && fieldOf(name)?.value === own.current[name]) write(name, '');
  };
  /** False where no article has the code. */
  const find = async (text: string): Promise<boolean> => {
    asked.current?.abort(); // an answer that comes late is about another material
    const { signal } = (asked.current = new AbortController());
    const code = readCode({ text, symbology: '' }, readingPlace());
    const texts = lookupOf(code)?.texts ?? [text];
    try {
      const article = await firstOf(texts, { country, lang: language }, signal);
      setFound(article ?? 'unknown');
      write('Artikelnummer', article?.number ?? texts[0] ?? text);
      clear('Charge');
      clear('Unterlagen');
      if (code.kind === 'device') write('Charge', code.lot ?? code.serial ?? '');
      onFound();
      return article !== null;
    } catch (error) {
      if (!(error instanceof AbortedError)) await sayFailure(error);
      return false;
    }
  };
  return { found, find, write };
}

async function firstOf(
  texts: readonly string[],
  params: { country: string; lang: string },
  signal: AbortSignal,
): Promise<Article | null> {
  for (const text of texts) {
    try {
      const { page } = await api.call('GET /guestapi/article-page/{country}/{lang}', {
        params,
        query: { text },
        signal,
      });
      const { number, name } = page.article;
      return { number, name, documents: page.detail.documents };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'catalogue.unknown-article') throw error;
    }
  }
  return null;
}

type Material = ReturnType<typeof useMaterial>;

/** A number or code: typed, shot by a hand scanner, or brought along by the address. */
export function MaterialFinder({ material }: { material: Material }) {
  const { t } = useIsland();
  const words = { label: t('requests:mdr.find'), go: t('requests:mdr.go') };
  return <CodeForm className="material-find" words={words} onCode={material.find} />;
}

/** Documents in the system to open at once, and boxes for those that are not there: they are what is asked for. */
export function FoundDocuments({ material: { found, write } }: { material: Material }) {
  const { t } = useIsland();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  if (!found) return null;
  if (found === 'unknown') return <p role="status">{t('requests:mdr.unknown')}</p>;
  const { number, name, documents } = found;
  const isHere = (wantedType: string): boolean => documents.some(({ type }) => type === wantedType);
  const missing = [
    ...WANTED.filter((type) => !isHere(type)).map((type) => t(`catalogue:document.${type}`)),
    ...ON_REQUEST.map((type) => t(`requests:option.${type}`)),
  ];
  const toggle = (what: string, isOn: boolean): void => {
    const next = missing.filter((one) => (one === what ? isOn : wanted.includes(one)));
    setWanted(next);
    write('Unterlagen', next.join(', '));
  };
  return (
    <section className="material-found" aria-live="polite">
      <p>
        <strong>{name}</strong> <span className="num">{number}</span>
      </p>
      {documents.length === 0 ? (
        <p>{t('requests:mdr.none')}</p>
      ) : (
        <>
          <p>{t('requests:mdr.there')}</p>
          <ul>
            {documents.map(({ id, type, languages }) => (
              <li key={id}>
                {languages.map((language) => (
                  <a
                    className="link"
                    key={language}
                    href={documentPath(number, id, language)}
                    hrefLang={language}
                  >
                    {t(`catalogue:document.${type}`)} ({language})
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      <fieldset className="material-wanted">
        <legend>{t('requests:mdr.missing')}</legend>
        {missing.map((what) => (
          <label key={what}>
            <input
              type="checkbox"
              checked={wanted.includes(what)}
              onChange={({ target }) => toggle(what, target.checked)}
            />
            {what}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
