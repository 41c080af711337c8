import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { articlePath } from '#lib/paths.ts';
import { LOT_FILTERS, type LotFilter } from '#shop/lots/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { Button } from '../ui/button.tsx';
import { SearchForm } from '../work-records/search-form.tsx';
import { PacksLeft } from './packs-left.tsx';
import { RecallAnswer } from './recall-answer.tsx';
import '../work-records/work-records.css';
import './lots.css';

type Lots = AnswerOf<'GET /customerapi/chargen'>['lots'];

interface Props {
  lots: Lots;
  search: string;
  filter: LotFilter;
  /** May answer to recalls. */
  mayAnswer: boolean;
}

/** The laboratory's lots: where they came from, in how many works they stand, which were called back. */
export const LotsPage = island('lots', function LotsPage({ lots, search, filter, mayAnswer }: Props) {
  const { t, prefix } = useIsland();
  return (
    <div className="works">
      <OfflineBar />
      <SearchForm
        path="meinlabor/chargen"
        name="q"
        label={t('lots:search')}
        go={t('lots:go')}
        value={search}
      />
      <nav className="lots-filters" aria-label={t('lots:search')}>
        {LOT_FILTERS.map((one) => (
          <a
            key={one}
            className="chip"
            href={`/${prefix}/meinlabor/chargen?filter=${one}`}
            aria-current={one === filter ? 'page' : undefined}
          >
            {t(`lots:filter.${one}`)}
          </a>
        ))}
      </nav>
      {lots.length === 0 && <p role="status">{t('lots:none')}</p>}
      <LotList lots={lots} mayAnswer={mayAnswer} />
    </div>
  );
});

/** Cards at a time: a screen or two of a desktop. */
const AT_ONCE = 24;

/** The lots in their order, a part at a time; the first of those that come takes the focus. */
function LotList({ lots, mayAnswer }: Pick<Props, 'lots' | 'mayAnswer'>) {
  const { t, number } = useIsland();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(AT_ONCE);
  useEffect(() => {
    if (shown > AT_ONCE) (list.current!.children[shown - AT_ONCE] as HTMLElement).focus();
  }, [shown]);
  return (
    <>
      <ul className="works-list" ref={list}>
        {lots.slice(0, shown).map((lot) => (
          <LotCard key={`${lot.article} ${lot.lot} ${lot.serial}`} lot={lot} mayAnswer={mayAnswer} />
        ))}
      </ul>
      {lots.length > shown && (
        <Button onClick={() => setShown(shown + AT_ONCE)}>
          {t('lots:more', { lots: number(lots.length - shown) })}
        </Button>
      )}
    </>
  );
}

function LotCard({ lot: known, mayAnswer }: { lot: Lots[number]; mayAnswer: boolean }) {
  const { t, prefix, date } = useIsland();
  const { article, name, lot, serial, expiry, delivered, deliveredOn, works, recall, returns } = known;
  const day = (iso: string): string => date(`${iso}T12:00:00Z`);
  const used = `/${prefix}/logbuch/charge?${new URLSearchParams({ charge: lot || serial, artikel: article }).toString()}`;
  return (
    <li className="card lot-card" tabIndex={-1}>
      <strong className="num">{lot || serial}</strong>
      {article ? (
        <a className="link" href={articlePath(prefix, article, name)}>
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className="lot-note">
        {article && <span className="num">{article}</span>}
        {expiry && <span>{t('lots:expires', { date: day(expiry) })}</span>}
        {deliveredOn && <span>{t('lots:delivered', { pieces: delivered, date: day(deliveredOn) })}</span>}
        {works > 0 && (
          <a className="link" href={used}>
            {t('lots:works', { works })}
          </a>
        )}
        {returns.map(({ number, state, pieces, isCertain }) => (
          <a className="link" key={number} href={`/${prefix}/service/retoure`}>
            {t(`lots:return.${isCertain ? 'certain' : 'one-of-several'}`, {
              number,
              pieces,
              state: t(`returns:state.${state}`),
            })}
          </a>
        ))}
      </span>
      <PacksLeft lot={known} mayCount={mayAnswer} />
      {recall && (
        <p className="form-error" role="note">
          <strong>{t('lots:recalled', { number: recall.number })}</strong> {recall.reason}
        </p>
      )}
      {recall && lot && mayAnswer && <RecallAnswer recall={recall.number} lot={lot} answer={recall.answer} />}
    </li>
  );
}
