import { useState } from 'react';
import { cart as cartIcon } from '#lib/icons.ts';
import { listPath } from '#lib/paths.ts';
import type { ShownList } from '#shop/order-lists/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { dialogIntent } from '../ui/dialog.tsx';
import { ImportFile, useImport } from './import-button.tsx';
import { ManagePanel } from './manage-panel.tsx';
import type { ListActions } from './use-list.ts';

interface Props {
  list: ShownList;
  name: string;
  actions: Pick<ListActions, 'toCart' | 'importRows' | 'deleteList'>;
}

/** Name, size and sum of a list, and what is done with it as a whole. */
export function ListHead({ list, name, actions }: Props) {
  const { t, money, prefix } = useIsland();
  const [isManaged, setIsManaged] = useState(false);
  const sheets = useImport(actions.importRows);
  const facts = [
    t('order-lists:count', { count: list.items }),
    list.isPrivate ? t('order-lists:private') : t('order-lists:shared'),
    ...(list.total > 0 ? [money(list.total, list.currency)] : []),
  ];
  return (
    <>
      <div className="list-head">
        <h1>{name}</h1>
        <p className="num" role="status">
          {facts.join(' · ')}
        </p>
      </div>
      <div className="list-actions">
        <button
          type="button"
          className="btn btn-primary list-filled"
          data-all-to-cart
          onClick={() => void actions.toCart(null)}
        >
          <Icon shape={cartIcon} size={20} /> {t('order-lists:action.all-to-cart')}
        </button>
        <button type="button" className="btn btn-quiet list-filled" onClick={() => print()}>
          {t('order-lists:action.print')}
        </button>
        <a className="btn btn-quiet list-filled" href={`${listPath(prefix, list.id)}/export.csv`} download>
          {t('order-lists:action.export')}
        </a>
        <a className="btn btn-quiet list-filled" href={`/${prefix}/label/liste/${list.id}`}>
          {t('labels:page.link')}
        </a>
        <ImportFile take={sheets.take} />
        <button
          type="button"
          className="btn btn-quiet"
          aria-haspopup="dialog"
          onClick={() => setIsManaged(true)}
          {...dialogIntent}
        >
          {t('order-lists:action.manage')}
        </button>
      </div>
      {sheets.report}
      <ManagePanel
        list={list}
        name={name}
        open={isManaged}
        onClose={() => setIsManaged(false)}
        deleteList={actions.deleteList}
      />
    </>
  );
}
