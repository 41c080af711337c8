import { island, useIsland } from '../kit/island.tsx';
import { keepPending } from '../kit/stores/login-popup.ts';
import { $loggedIn } from '../kit/stores/session.ts';
import { Button } from '../ui/button.tsx';
import type { EntryRow } from './entry-row.ts';
import { EntryRows } from './entry-rows.tsx';
import { useEntry } from './use-entry.ts';

interface Props {
  /** What the address had; '' for nothing yet. */
  text: string;
  rows: readonly EntryRow[];
}

/** The expert entry: a set per line, checked while it is typed; without script its button checks it. */
export const EntryPage = island('tooth-entry', function EntryPage(props: Props) {
  const { t, prefix } = useIsland();
  const { text, rows, type } = useEntry(props);
  const found = rows.flatMap(({ number, quantity }) => (number ? [{ number, quantity }] : []));
  const keepForLogin = (): void => {
    if (!$loggedIn.get()) keepPending(found); // a customer's go into the cart by this press
  };
  return (
    <>
      <form action={`/${prefix}/zahnassistent#eingabe`}>
        <label className="title-small" htmlFor="eingabe-text">
          {t('tooth-assistant:entry.label')}
        </label>
        <textarea
          id="eingabe-text"
          className="field teeth-entry"
          name="eingabe"
          rows={4}
          maxLength={1200}
          spellCheck={false}
          autoCapitalize="off"
          placeholder="Aurelis S46 A3 2"
          aria-describedby="eingabe-hint"
          defaultValue={text}
          onChange={(event) => type(event.target.value)}
        />
        <p className="form-hint" id="eingabe-hint">
          {t('tooth-assistant:entry.hint')}
        </p>
        <noscript>
          <button type="submit" className="btn btn-quiet">
            {t('tooth-assistant:entry.check')}
          </button>
        </noscript>
      </form>
      <form action={`/${prefix}/`} data-add-many="" aria-live="polite">
        <input type="hidden" name="login" value="1" />
        <EntryRows rows={rows} />
        {found.length > 0 && (
          <Button look="primary" submit data-needs-login="" onClick={keepForLogin}>
            {t('catalogue:variants.add')}
          </Button>
        )}
      </form>
    </>
  );
});
