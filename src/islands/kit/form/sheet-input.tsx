import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  onFile: (file: File) => void;
}

/** The file field of a label that looks like a button: a sheet of a kind that the shop reads, the same one again if need be. */
export function SheetInput({ onFile, ...attributes }: Props) {
  return (
    <input
      {...attributes}
      type="file"
      className="sr-only"
      accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/plain"
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onFile(file);
        target.value = '';
      }}
    />
  );
}
