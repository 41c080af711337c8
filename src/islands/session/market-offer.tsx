import { useState } from 'react';
import { close } from '#lib/icons.ts';
import { island, useIsland } from '../kit/island.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

interface Props {
  /** Name of the account's country. */
  country: string;
  /** The same page there. */
  href: string;
  onRefuse: () => void;
}

/** Offers a customer the shop of the account's country. */
export const MarketOffer = island('market-offer', function MarketOffer({ country, href, onRefuse }: Props) {
  const { t } = useIsland();
  const [isRefused, setRefused] = useState(false);
  if (isRefused) return null;
  const [before, after] = t('session:offer.text', { country: '\n' }).split('\n');
  const refuse = (): void => {
    onRefuse();
    setRefused(true);
  };
  return (
    <div className="market-offer" role="status" data-market-offer>
      <div className="wrap">
        <p>
          {before}
          <b>{country}</b>
          {after}
        </p>
        <ButtonLink look="ink" href={href} data-choose-country="">
          {t('session:offer.link', { country })}
        </ButtonLink>
        <IconButton icon={close} size={18} label={t('session:close')} onClick={refuse} />
      </div>
    </div>
  );
});
