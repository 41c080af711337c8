import { mail } from '#lib/icons.ts';
import { useIsland } from '../kit/island.tsx';
import { FormDone } from '../kit/form/form.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  text: string;
  /** The demonstration shows its mails on a page. */
  hasInbox: boolean;
}

/** What is shown in a form's place once the mail is on its way. */
export function MailSent({ text, hasInbox }: Props) {
  const { t } = useIsland();
  return (
    <FormDone>
      <div className="sent">
        <Icon shape={mail} size={28} />
        <div>
          <h2 className="title-large">{t('registration:done.title')}</h2>
          <p className="above-close">{text}</p>
          {hasInbox && (
            <p className="above-close">
              <a className="link" href="/postfach">
                {t('mail:inbox.title')}
              </a>
            </p>
          )}
        </div>
      </div>
    </FormDone>
  );
}
