import { useIsland } from '../kit/island.tsx';

/** Where the declaration is given; sessions of procurement systems have no such page. */
export function DeclarationLink() {
  const { t, prefix } = useIsland();
  return (
    <>
      {' '}
      <a className="link" href={`/${prefix}/meinlabor/verwendungserklaerung`}>
        {t('cart:give-declaration')}
      </a>
    </>
  );
}
