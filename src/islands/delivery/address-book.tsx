import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import type { AddressWire } from '#shop/delivery/wire.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { island, useIsland } from '../kit/island.tsx';
import { readAgain } from '../kit/read-again.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import type { Choice } from '../ui/choice.ts';
import { AddressForm } from './address-form.tsx';

type Book = AnswerOf<'GET /customerapi/lieferadressen'>['result'];

interface Props {
  book: Book;
  mayWrite: boolean;
  /** Where goods go: ISO 3166 with their names. */
  countries: readonly Choice[];
  /** Name of the account's own country, which need not be one of them. */
  ownCountry: string;
}

interface EntryProps extends Pick<Props, 'mayWrite' | 'countries' | 'ownCountry'> {
  /** The account's own address has no id. */
  entry: AddressWire & { id?: string };
  isDefault: boolean;
  onChange: () => Promise<void>;
}

/** The address book: read by everybody, written by the account, leaders and buyers. */
export const AddressBook = island('address-book', function AddressBook(props: Props) {
  const { mayWrite, countries, ownCountry } = props;
  const { t } = useIsland();
  const [{ kunde, lieferadressen }, setBook] = useState(props.book);
  const [added, setAdded] = useState(0);
  const reload = (): Promise<void> =>
    readAgain(() => api.call('GET /customerapi/lieferadressen'), ({ result }) => setBook(result)); // prettier-ignore
  const shared = { mayWrite, countries, ownCountry, onChange: reload };
  const list = useKeptFocus(lieferadressen);
  const add = useKeptFocus(added);
  const hasDefault = lieferadressen.some(({ standard }) => standard);
  return (
    <section ref={list} className="card card-wide" id="lieferadressen" tabIndex={-1}>
      <h2 className="card-title-close">{t('checkout:address.book')}</h2>
      <p className="lead">{t('checkout:address.lead')}</p>
      <ul className="stack-even">
        <Entry {...shared} entry={kunde} isDefault={!hasDefault} />
        {lieferadressen.map((entry) => (
          <Entry {...shared} key={entry.id} entry={entry} isDefault={entry.standard} />
        ))}
      </ul>
      {mayWrite && (
        <details key={added} className="address-more">
          <summary ref={add} className="fold-head">
            {t('checkout:address.add')}
          </summary>
          <div className="fold-body">
            <AddressForm
              countries={countries}
              onDone={async () => {
                await reload();
                setAdded((before) => before + 1); // folded and empty again
              }}
            />
          </div>
        </details>
      )}
    </section>
  );
});

function Entry({ entry, isDefault, mayWrite, countries, ownCountry, onChange }: EntryProps) {
  const { t } = useIsland();
  const { firma, zeile2, zeile3, strasse, plz, ort, land, id } = entry;
  const country = countries.find(({ key }) => key === land)?.label ?? (id ? land : ownCountry);
  const lines = [[zeile2, zeile3, strasse].filter(Boolean).join(', '), `${plz} ${ort}`.trim(), country];
  return (
    <li className="address" data-address={id ?? 'own'}>
      <p className="address-head">
        <b>{firma}</b>
        {!id && <span className="note">{t('checkout:address.own')}</span>}
        {isDefault && <span className="chip">{t('checkout:address.default')}</span>}
      </p>
      <p className="muted">{lines.filter(Boolean).join(', ')}</p>
      {mayWrite && (
        <div className="address-links">
          {!isDefault && (
            <ActionForm
              id={`default-${id ?? 'own'}`}
              submit={t('checkout:address.make-default')}
              send={() =>
                api.call('POST /customerapi/lieferadressen/{id}/standard', { params: { id: id ?? 'own' } })
              }
              onDone={onChange}
            />
          )}
          {id && <EntryWays entry={{ ...entry, id }} countries={countries} onChange={onChange} />}
        </div>
      )}
    </li>
  );
}

type WaysProps = Pick<EntryProps, 'countries' | 'onChange'> & { entry: AddressWire & { id: string } };

/** How an entry is changed and removed. */
function EntryWays({ entry, countries, onChange }: WaysProps) {
  const { t } = useIsland();
  const { id } = entry;
  const [saved, setSaved] = useState(0);
  const edit = useKeptFocus(saved);
  return (
    <>
      <details key={saved} className="address-wide">
        <summary ref={edit} className="fold-head">
          {t('checkout:address.edit')}
        </summary>
        <div className="fold-body">
          <AddressForm
            entry={entry}
            countries={countries}
            onDone={async () => {
              await onChange();
              setSaved((before) => before + 1); // folded, with what is kept
            }}
          />
        </div>
      </details>
      <details className="address-wide">
        <summary className="fold-head">{t('checkout:address.remove')}</summary>
        <div className="fold-body">
          <p className="said">{t('checkout:address.remove-sure')}</p>
          <ActionForm
            id={`remove-${id}`}
            primary
            submit={t('checkout:address.remove')}
            send={() => api.call('POST /customerapi/lieferadressen/{id}/delete', { params: { id } })}
            onDone={onChange}
          />
        </div>
      </details>
    </>
  );
}
