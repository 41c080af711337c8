import { searchPath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import type { ListingView } from './listing-view.ts';

/** What is said above a list: another spelling, near categories, goods of the last chance. */
export function Notes({ list }: { list: ListingView }) {
  const { t, number } = useIsland();
  const { corrected, partial, near, without, clearance, nearest, assistant } = list.notes;
  const isEmpty = list.entries.length + list.others.length === 0;
  return (
    <>
      {clearance && <p className="words-next">{t('catalogue:category.clearance')}</p>}
      {corrected && <Corrected text={corrected} isEmpty={isEmpty} />}
      {partial && !isEmpty && <p className="listing-note">{t('search:partial')}</p>}
      {near && !isEmpty && <p className="listing-note">{t('search:near')}</p>}
      {without.length > 0 && !isEmpty && (
        <p className="listing-note">{t('search:without', { words: without.join(' · ') })}</p>
      )}
      {assistant && (
        <p className="listing-note">
          <a className="link" href={assistant.href}>
            {assistant.text}
          </a>
        </p>
      )}
      {!isEmpty && list.query.q && nearest.length > 1 && list.page === 1 && (
        <nav className="near" aria-label={t('search:categories')}>
          <ul className="chips">
            {nearest.map(({ href, name, articles }) => (
              <li key={href}>
                <a className="chip" href={href}>
                  {`${name} `}
                  <span className="num faint">{number(articles)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Stands for the corrected text, which is a link inside of a sentence. */
const PLACE = '\u0000';

function Corrected({ text, isEmpty }: { text: string; isEmpty: boolean }) {
  const { t, prefix } = useIsland();
  const [before = '', after = ''] = t(isEmpty ? 'search:did-you-mean' : 'search:corrected', {
    query: PLACE,
  }).split(PLACE);
  return (
    <p className="listing-note">
      {before}
      <a className="link" href={searchPath(prefix, text)}>
        {text}
      </a>
      {after}
    </p>
  );
}
