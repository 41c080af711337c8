import { lazy, Suspense, useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { desk, type Entry, type Me } from './calls.ts';
import { Contents, type Open } from './contents.tsx';
import { Finder } from './finder.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';
import { usePlace } from './use-place.ts';

const Inbox = lazy(async () => ({ default: (await import('./inbox.tsx')).Inbox }));
const Team = lazy(async () => ({ default: (await import('./team.tsx')).Team }));
const Media = lazy(async () => ({ default: (await import('./media.tsx')).Media }));
const SearchTerms = lazy(async () => ({ default: (await import('./search-terms.tsx')).SearchTerms }));
const Addresses = lazy(async () => ({ default: (await import('./addresses.tsx')).Addresses }));
const BrokenLinks = lazy(async () => ({ default: (await import('./broken-links.tsx')).BrokenLinks }));
const Returns = lazy(async () => ({ default: (await import('./returns.tsx')).Returns }));
const Recalls = lazy(async () => ({ default: (await import('./recalls.tsx')).Recalls }));

/** Areas of the desk by the hash that leads to them. */
const AREAS = {
  inhalte: 'content',
  bilder: 'media',
  suche: 'terms',
  adressen: 'addresses',
  links: 'links',
  anfragen: 'requests',
  retouren: 'returns',
  rueckrufe: 'recalls',
  team: 'team',
} as const;
type Area = keyof typeof AREAS;
const isArea = (name: string): name is Area => name in AREAS;

/** What a role has to do at the desk. */
const OF_ROLE: Readonly<Record<Me['role'], readonly Area[]>> = {
  service: ['anfragen', 'retouren', 'rueckrufe'],
  editor: ['inhalte', 'bilder', 'suche', 'adressen', 'links'],
  publisher: ['inhalte', 'bilder', 'suche', 'adressen', 'links'],
  admin: ['inhalte', 'bilder', 'suche', 'adressen', 'links', 'anfragen', 'retouren', 'rueckrufe', 'team'],
};

/** The desk of one member: what the role has to do, one area at a time. */
export function Workplace({ me, onLeave }: { me: Me; onLeave: () => void }) {
  const { t } = useIsland();
  const { run, busy, refused } = useCall();
  const [place, thing] = usePlace();
  const [open, setOpen] = useState<Open>(null);
  const areas = OF_ROLE[me.role];
  const area = isArea(place) && areas.includes(place) ? place : areas[0]!;
  const find = (entry: Entry): void => {
    setOpen({ entry });
    if (area !== 'inhalte') location.hash = 'inhalte';
  };
  const leave = (): void =>
    void run(async () => {
      await desk.call('POST /redaktion/api/logout');
      onLeave();
    });
  return (
    <>
      <header className="desk-head">
        <h1>{t('desk:login.title')}</h1>
        {areas.length > 1 && (
          <nav className="desk-areas" aria-label={t('desk:tab.label')}>
            {areas.map((one) => (
              <a key={one} className="link" href={`#${one}`} aria-current={one === area ? 'page' : undefined}>
                {t(`desk:tab.${AREAS[one]}`)}
              </a>
            ))}
          </nav>
        )}
        <p>
          {me.name} · {t(`desk:role.${me.role}`)}
        </p>
        <Button busy={busy} onClick={leave}>
          {t('desk:login.leave')}
        </Button>
      </header>
      <RefusedNote refused={refused} />
      {areas.includes('inhalte') && <Finder onOpen={find} />}
      <Suspense>
        {area === 'inhalte' && <Contents me={me} open={open} onOpen={setOpen} />}
        {area === 'bilder' && <Media me={me} />}
        {area === 'suche' && <SearchTerms me={me} />}
        {area === 'adressen' && <Addresses me={me} />}
        {area === 'links' && <BrokenLinks onOpen={find} />}
        {area === 'anfragen' && <Inbox me={me} number={thing} />}
        {area === 'retouren' && <Returns />}
        {area === 'team' && <Team me={me} />}
        {area === 'rueckrufe' && <Recalls />}
      </Suspense>
    </>
  );
}
