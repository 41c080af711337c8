import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FaultBox } from './fault-box.tsx';

interface Props {
  /** A sentence: what does not work. */
  text: string;
  retryLabel?: string;
  /** Reports the fault; the place is React's component stack. */
  onFault?: (error: unknown, place: string) => void;
  children: ReactNode;
}

/** Keeps a fault of one island to itself: says so in its place and offers to try again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onFault?.(error, info.componentStack ?? '');
  }

  override render() {
    const { text, retryLabel, children } = this.props;
    if (!this.state.failed) return children;
    return <FaultBox {...{ text, retryLabel }} onRetry={() => this.setState({ failed: false })} />;
  }
}
