import { useIsland } from '../kit/island.tsx';

export interface HandOverProps {
  procurement: {
    /** Name that the customer gave the procurement system. */
    system: string;
    /** The buyer came to look at what was handed over, not to change it. */
    onlyLooks: boolean;
  };
  /** Some line cannot be ordered, or nothing is in the cart. */
  isBlocked: boolean;
}

/** In place of the way to the checkout: the cart goes back to the procurement system. */
export function HandOver({ procurement: { system, onlyLooks }, isBlocked }: HandOverProps) {
  const { t, prefix } = useIsland();
  return (
    <>
      <p className="cart-hint">
        {t(onlyLooks ? 'punch-out:cart.inspect' : 'punch-out:cart.hint', { system })}
      </p>
      <form className="hand-over" method="post" action={`/${prefix}/punch-out/hand-over`}>
        {!isBlocked && !onlyLooks && (
          <button type="submit" className="btn btn-primary" name="act" value="hand-over">
            {t('punch-out:cart.button', { system })}
          </button>
        )}
        <button type="submit" className="btn btn-quiet" name="act" value="cancel">
          {t('punch-out:cart.cancel')}
        </button>
      </form>
    </>
  );
}
