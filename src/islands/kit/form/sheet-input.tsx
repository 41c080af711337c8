import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  /** What was chosen; one unless the field is `multiple`. */
  onFiles: (files: readonly File[]) => void;
}

/** The file field of a label that looks like a button: sheets of a kind that the shop reads, the same one again if need be. */
export function SheetInput({ onFiles, ...attributes }: Props) {
  return (
    <input
      {...attributes}
      type="file"
      className="sr-only"
      accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/plain"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        if (files.length > 0) onFiles(files);
        target.value = '';
      }}
    />
  );
}
