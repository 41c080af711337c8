import { listPath } from '#lib/paths.ts';
import { NAME_LENGTH } from '#lib/validators/list-name.ts';
import { DEFAULT_LIST, type ShownList } from '#shop/order-lists/model.ts';
import { api } from '../kit/api.ts';
import { goTo } from '../kit/go-to.ts';
import { useIsland } from '../kit/island.tsx';
import { Panel } from '../ui/dialog.tsx';
import { NameForm } from './name-form.tsx';

interface Props {
  list: ShownList;
  name: string;
  open: boolean;
  onClose(): void;
  deleteList(): Promise<void>;
}

/** What may be done with a list as a whole: name, who sees it, copy, delete. */
export function ManagePanel({ list, name, open, onClose, deleteList }: Props) {
  const { t, prefix } = useIsland();
  const copyName = [...t('order-lists:copy.name', { name })].slice(0, NAME_LENGTH.max).join('');
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={t('order-lists:manage.title')}
      closeLabel={t('shell:tools.close')}
    >
      <div className="list-manage">
        <Change list={list} />
        <section>
          <h3>{t('order-lists:copy.title')}</h3>
          <NameForm
            name={copyName}
            submit={t('order-lists:copy.submit')}
            look="quiet"
            send={async (body) => {
              const params = { id: String(list.id) };
              const { id } = await api.call('POST /customerapi/order-lists/{id}/copy', { params, body });
              await goTo(listPath(prefix, id));
            }}
          />
        </section>
        {list.mayManage && (
          <section>
            <h3>{t('order-lists:delete.title')}</h3>
            <p className="list-note">{t('order-lists:delete.note')}</p>
            <button type="button" className="btn btn-quiet" onClick={() => void deleteList()}>
              {t('order-lists:delete.submit')}
            </button>
          </section>
        )}
      </div>
    </Panel>
  );
}

function Change({ list }: { list: ShownList }) {
  const { t } = useIsland();
  if (list.id === DEFAULT_LIST) return <p className="list-note">{t('order-lists:manage.default')}</p>;
  if (!list.mayManage) return <p className="list-note">{t('order-lists:manage.not-yours')}</p>;
  return (
    <section>
      <h3>{t('order-lists:manage.change')}</h3>
      <NameForm
        name={list.name}
        isPrivate={list.isPrivate}
        submit={t('account:change.save')}
        send={async (body) => {
          const params = { id: String(list.id) };
          await api.call('POST /customerapi/order-lists/{id}/change', { params, body });
          location.reload(); // title, crumbs and menus of the page carry the name too
        }}
      />
    </section>
  );
}
