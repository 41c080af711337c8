import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

interface Props<Answer> {
  id: string;
  /** What the button says. */
  submit: string;
  /** The button is the page's main action. */
  primary?: boolean;
  /** Stands above what the shop refuses. */
  title?: string;
  className?: string;
  send: () => Promise<Answer>;
  onDone?: (answer: Answer) => void | Promise<void>;
}

/** A button that makes a call and says what the shop refuses. */
export function ActionForm<Answer>({ id, primary = false, send, onDone, ...shown }: Props<Answer>) {
  const form = useForm({ id, schema: async () => (await import('./no-fields.ts')).noFields(), send, onDone });
  return <Form form={form} quiet={!primary} {...shown} />;
}
