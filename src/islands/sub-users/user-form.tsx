import type { SubUser } from '#shop/sub-users/model.ts';
import type { SubUserForm } from '#shop/sub-users/wire.ts';
import { amountForField } from '#lib/amounts.ts';
import { api } from '../kit/api.ts';
import { goTo } from '../kit/go-to.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { UserFields } from './user-fields.tsx';

const SALUTATION = { '': '', ms: 'w', mr: 'm' } as const;

/** A user as its form shows it; limits as one types them in the language. */
function formOf(user: SubUser, language: string) {
  const decimal = language === 'en' ? '.' : ',';
  return {
    anrede: SALUTATION[user.salutation],
    titel: user.title,
    vorname: user.firstName,
    nachname: user.lastName,
    funktionen: user.functions,
    limitAuftrag: amountForField(user.orderLimit, decimal),
    limitMonat: amountForField(user.monthLimit, decimal),
  };
}

interface ChangeProps {
  user: SubUser;
  onDone: (values: SubUserForm) => void;
}

/** A sub-user to change. */
export function ChangeUser({ user, onDone }: ChangeProps) {
  const { t, language } = useIsland();
  const { id } = user;
  const form = useForm({
    id: `user-${id}`,
    schema: async () => (await import('#shop/sub-users/wire.ts')).subUserForm(),
    initial: formOf(user, language),
    send: (body) => api.call('POST /logbook/user/{id}', { params: { id }, body }),
    onDone: (_, values) => onDone(values),
  });
  return (
    <Form form={form} submit={t('sub-users:save')}>
      <UserFields form={form} hasPin={user.hasPin} />
    </Form>
  );
}

/** A new sub-user; the list shows it afterwards. */
export const AddUser = island('add-user', function AddUser() {
  const { t, prefix } = useIsland();
  const form = useForm({
    id: 'user',
    schema: async () => (await import('#shop/sub-users/wire.ts')).subUserForm(),
    draft: 'user',
    send: (body) => api.call('POST /logbook/user', { body }),
    onDone: () => goTo(`/${prefix}/logbuch-user`), // a second press would make a second user
  });
  return (
    <section className="card card-wide">
      <Form form={form} submit={t('sub-users:add')}>
        <UserFields form={form} hasPin={false} />
      </Form>
    </section>
  );
});
