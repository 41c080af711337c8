import { useId, useState } from 'react';
import type { PostedForm } from '#lib/validators/form-data.ts';
import { island } from '../kit/island.tsx';
import { useKeyboardWedge } from '../scanner/use-keyboard-wedge.ts';
import { FoundDocuments, MaterialFinder, useMaterial } from './material-finder.tsx';
import { RequestDone, RequestForm } from './request-form.tsx';
import { usePhotos } from './use-photos.ts';

interface Props {
  /** Time zone of the country. */
  zone: string;
  posted: PostedForm | null;
  /** Number of what was just sent without script. */
  done: number | null;
}

/** Asks for the data of a material: what is there is shown at once, the rest is asked for. */
export const MaterialDataPage = island('material-data', function MaterialDataPage({ done, ...props }: Props) {
  const photos = usePhotos();
  const form = useId();
  const [round, setRound] = useState(0);
  const material = useMaterial(form, () => setRound((before) => before + 1));
  useKeyboardWedge((text) => void material.find(text));
  if (done !== null) return <RequestDone number={done} />;
  return (
    <div className="material-data" id={form}>
      <MaterialFinder material={material} />
      <FoundDocuments key={round} material={material} />
      <RequestForm kind="material-data" photos={photos} {...props} />
    </div>
  );
});
