import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Combobox } from '#islands/ui/combobox.tsx';
import { LongList } from '#islands/ui/long-list.tsx';
import { Select } from '#islands/ui/select.tsx';

const COUNTRIES = Array.from({ length: 2000 }, (_, n) => ({ key: `k${n}`, label: `Option ${n}` }));
const SHADES = ['A1', 'A2', 'A3'].map((label) => ({ key: label.toLowerCase(), label }));

/** Widgets with enough to choose from and to scroll. */
function Widgets() {
  const [country, setCountry] = useState<string | null>(null);
  const [shade, setShade] = useState<string | null>(null);
  return (
    <main>
      <Combobox
        label="Country"
        options={COUNTRIES}
        selected={country}
        onSelect={setCountry}
        noneText="Nothing found"
      />
      <p data-country>{country}</p>
      <Select label="Shade" options={SHADES} pick={shade} preset="a2" onPick={setShade} />
      <LongList
        label="Articles"
        count={500}
        estimate={60}
        textOf={(index) => `Article ${index}`}
        renderRow={(index) => <button type="button">Article {index}</button>}
        rowClass="whole-row"
      />
    </main>
  );
}

createRoot(document.body).render(
  <StrictMode>
    <Widgets />
  </StrictMode>,
);
