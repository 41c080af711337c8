import { Component, type ReactNode } from 'react';
import { reportFault } from './analytics.ts';
import { pageText } from './page-text.ts';

interface Props {
  /** Names the island in the report. */
  name: string;
  children: ReactNode;
}

interface State {
  /** What stood on the page when the fault came; null while all is well. */
  left: string | null;
}

/**
 * An island that fails, fails alone: what stood there stays readable, with a sentence and a way on above it, and the fault
 * is reported with its route.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { left: null };

  static getDerivedStateFromError(): State {
    return { left: '' };
  }

  override componentDidCatch(error: unknown): void {
    reportFault(error);
    console.error(`island ${this.props.name}`, error);
  }

  override render(): ReactNode {
    const { name, children } = this.props;
    if (this.state.left === null) return <div data-island={name}>{children}</div>;
    return (
      <div data-island={name} data-failed>
        <p className="form-error" role="alert">
          {pageText('generic')}{' '}
          <button type="button" className="link" onClick={() => location.reload()}>
            {pageText('reload')}
          </button>
        </p>
        <div inert dangerouslySetInnerHTML={{ __html: this.#standing(name) }} />
      </div>
    );
  }

  #left: string | undefined;

  /** React takes the old elements away only after this render: what they say is kept. */
  #standing(name: string): string {
    this.#left ??= document.querySelector(`[data-island="${name}"]`)?.innerHTML ?? '';
    return this.#left;
  }
}
