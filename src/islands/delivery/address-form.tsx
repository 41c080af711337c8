import type { AddressWire } from '#shop/delivery/wire.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import type { Choice } from '../ui/choice.ts';
import { AddressFields } from './address-fields.tsx';

interface Props {
  /** The entry to change; none: a new one. */
  entry?: AddressWire & { id: string };
  countries: readonly Choice[];
  onDone: () => Promise<void>;
}

/** An entry of the address book as a form. */
export function AddressForm({ entry, countries, onDone }: Props) {
  const { t, country } = useIsland();
  const form = useForm({
    id: entry ? `address-${entry.id}` : 'address-new',
    schema: async () =>
      (await import('#shop/delivery/form.ts')).bookAddressForm(countries.map(({ key }) => key)),
    initial: entry ?? { land: country },
    draft: entry ? undefined : 'address-new',
    send: async (body) => {
      if (entry) await api.call('POST /customerapi/lieferadressen/{id}', { params: { id: entry.id }, body });
      else await api.call('POST /customerapi/lieferadressen', { body });
    },
    onDone,
  });
  return (
    <Form form={form} submit={t(entry ? 'checkout:address.save' : 'checkout:address.add')}>
      <AddressFields form={form} countries={countries} />
      {!entry && <Checkbox {...form.box('standard')} label={t('checkout:address.make-default')} />}
    </Form>
  );
}
