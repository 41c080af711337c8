import { Component, type ReactNode } from 'react';
import { reportFault } from './analytics.ts';
import { pageText } from './page-text.ts';

interface Props {
  /** Names the island in the report. */
  name: string;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/**
 * An island that fails, fails alone: what stood there stays readable, with a sentence and a way on above it, and the fault
 * is reported with its route.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportFault(error);
    console.error(`island ${this.props.name}`, error);
  }

  override render(): ReactNode {
    const { name, children } = this.props;
    if (!this.state.hasFailed) return <div data-island={name}>{children}</div>;
    const standing = this.#standing(name);
    return (
      <div data-island={name} data-failed>
        <p className="form-error" role="alert">
          {pageText('generic')}{' '}
          <button type="button" className="link" onClick={() => location.reload()}>
            {pageText('reload')}
          </button>
        </p>
        <div inert ref={(place) => place?.replaceChildren(...standing)} />
      </div>
    );
  }

  #left: Node[] | undefined;

  /** React takes the old elements away only after this render: what they say is kept, as copies that do nothing. */
  #standing(name: string): Node[] {
    const old = document.querySelector(`[data-island="${name}"]`)?.childNodes ?? [];
    this.#left ??= [...old].map((node) => node.cloneNode(true));
    return this.#left;
  }
}
