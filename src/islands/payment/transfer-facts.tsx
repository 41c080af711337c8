import { withColon } from '#i18n/typography.ts';
import type { CartTotals } from '#shop/cart/model.ts';
import type { Transfer } from '#shop/payment/model.ts';
import { useIsland } from '../kit/island.tsx';

interface Props {
  transfer: Transfer;
  /** Of the order; null for users who must not see prices. */
  totals: Pick<CartTotals, 'gross' | 'plusOnRequest'> | null;
  /** ISO 4217 of the order. */
  currency: string | undefined;
  /** Of the heading, below what it stands in. */
  heading?: 'h2' | 'h3';
}

/** Where to transfer to before delivery: account, reference, amount – the amount only where it is known and may be seen. */
export function TransferFacts({ transfer, totals, currency, heading: Heading = 'h3' }: Props) {
  const { t, money } = useIsland();
  const { holder, bank, iban, bic, reference } = transfer;
  const amount = totals && !totals.plusOnRequest ? money(totals.gross, currency) : null;
  const facts = [
    [t('payment:transfer.amount'), amount],
    [t('payment:transfer.reference'), reference],
    [t('payment:transfer.holder'), holder],
    ['IBAN', iban],
    ['BIC', bic],
    [t('payment:transfer.bank'), bank],
  ] as const;
  return (
    <div className="payment-transfer" data-transfer>
      <Heading>{t('payment:transfer.title')}</Heading>
      <dl>
        {facts.map(
          ([label, text]) =>
            text !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num" translate="no">
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
      {totals?.plusOnRequest && <p className="form-hint">{t('payment:transfer.plus')}</p>}
    </div>
  );
}

/** Where an invoice is transferred to once it is there: the account in one line, for amount and number are still to come. */
export function BankLine({ transfer: { holder, iban, bic, bank } }: Pick<Props, 'transfer'>) {
  const { t, language } = useIsland();
  return (
    <p className="form-hint num" data-bank>
      {withColon(t('payment:transfer.title'), language)}{' '}
      <span translate="no">{`${holder} · IBAN ${iban} · BIC ${bic} · ${bank}`}</span>
    </p>
  );
}
