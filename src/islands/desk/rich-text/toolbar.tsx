import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import { useIsland } from '../../kit/island.tsx';

interface Props {
  editor: Editor;
  /** Id of the field that the tools work on. */
  controls: string;
  onLink: () => void;
}

const LEVELS = [2, 3, 4] as const;

/** The tools of a rich text: one stop of the Tab key, arrows lead from one to the next. */
export function Toolbar({ editor, controls, onLink }: Props) {
  const { t } = useIsland();
  const on = () => editor.chain().focus();
  return (
    <Base.Root className="desk-tools" aria-label={t('desk:rich.tools')} aria-controls={controls}>
      {LEVELS.map((level) => (
        <Tool
          key={level}
          label={t('desk:rich.heading', { level: String(level - 1) })}
          pressed={editor.isActive('heading', { level })}
          onPress={() => on().toggleHeading({ level }).run()}
        />
      ))}
      <Tool label={t('desk:rich.bold')} pressed={editor.isActive('bold')} onPress={() => on().toggleBold().run()} />
      <Tool label={t('desk:rich.italic')} pressed={editor.isActive('italic')} onPress={() => on().toggleItalic().run()} />
      <Tool label={t('desk:rich.list')} pressed={editor.isActive('bulletList')} onPress={() => on().toggleBulletList().run()} />
      <Tool label={t('desk:rich.numbers')} pressed={editor.isActive('orderedList')} onPress={() => on().toggleOrderedList().run()} />
      <Tool label={t('desk:rich.link')} pressed={editor.isActive('link')} onPress={onLink} />
      {editor.isActive('table') ? (
        <TableTools editor={editor} />
      ) : (
        <Tool
          label={t('desk:rich.table')}
          onPress={() => on().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      )}
      <Tool label={t('desk:rich.undo')} disabled={!editor.can().undo()} onPress={() => on().undo().run()} />
      <Tool label={t('desk:rich.redo')} disabled={!editor.can().redo()} onPress={() => on().redo().run()} />
    </Base.Root>
  ); // prettier-ignore
}

/** What can be done to the table in which the caret stands. */
function TableTools({ editor }: { editor: Editor }) {
  const { t } = useIsland();
  const on = () => editor.chain().focus();
  return (
    <>
      <Tool label={t('desk:rich.row')} onPress={() => on().addRowAfter().run()} />
      <Tool label={t('desk:rich.column')} onPress={() => on().addColumnAfter().run()} />
      <Tool label={t('desk:rich.row-away')} onPress={() => on().deleteRow().run()} />
      <Tool label={t('desk:rich.column-away')} onPress={() => on().deleteColumn().run()} />
      <Tool label={t('desk:rich.table-away')} onPress={() => on().deleteTable().run()} />
    </>
  );
}

interface ToolProps {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function Tool({ label, pressed, disabled, onPress }: ToolProps) {
  return (
    <Base.Button
      className="desk-tool"
      aria-pressed={pressed}
      disabled={disabled}
      // the selection stays where it is
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {label}
    </Base.Button>
  );
}
